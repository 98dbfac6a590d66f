import { hasGap } from "@waymates/contract/features/chat-stream";
import type { Client } from "./client.ts";
import { pause } from "./faults.ts";

/** How long offline people take until they have received all messages and sent their own. */
export interface CatchUp {
  messages: number;
  ms: number;
}

const FIRST = 1_000_000;

const heldOf = (client: Client, chatId: string): number =>
  client.streams.get(chatId)?.messages.length ?? 0;

const isWhole = (client: Client, chatId: string, count: number): boolean => {
  const stream = client.streams.get(chatId);
  return stream !== undefined && stream.messages.length >= count && !hasGap(stream);
};

/**
 * R7: half of the people go offline; all continue to write, those who are offline into their outbox; then
 * they return.
 * @param writes how many messages each person writes meanwhile
 */
export async function goOffline(
  clients: readonly Client[],
  chatId: string,
  writes: number,
): Promise<CatchUp> {
  const already = Math.max(...clients.map((client) => heldOf(client, chatId)));
  const inside = clients.filter(({ chatIds }) => chatIds.includes(chatId));
  const away = inside.filter((_, at) => at % 2 === 1);
  const here = inside.filter((_, at) => at % 2 === 0);
  for (const client of away) client.leave();
  for (let at = 0; at < writes; at += 1) {
    // Counting on from all that was written before: the order is judged by the numbers.
    for (const client of inside) client.write(chatId, `word ${FIRST + at} offline`);
  }
  while (here.some(({ queue }) => queue.length > 0)) await pause(50);
  const missed = writes * here.length;
  const begun = Date.now();
  for (const client of away) client.comeBack();
  while (!away.every((client) => isWhole(client, chatId, already + missed))) await pause(10);
  const ms = Date.now() - begun;
  while (away.some(({ queue }) => queue.length > 0)) await pause(50);
  return { messages: missed, ms };
}
