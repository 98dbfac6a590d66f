import type { ChatMessage, MessagesPage } from "@waymates/contract/features/chat-messages";
import type { Client } from "./client.ts";

export interface Verdict {
  acked: number;
  lost: number;
  duplicated: number;
  outOfOrder: number;
  phantom: number;
  leaked: number;
}

/** A time in which a person was certainly not in a chat (epoch ms). */
export interface Absence {
  from: number;
  to: number;
}

/** Everything of a chat, as the server has it at the end. */
export async function readAll(client: Client, chatId: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (;;) {
    const since = all.at(-1)?.seq ?? 0;
    const page = await client.call<MessagesPage>(
      "GET",
      `/api/chats/${chatId}/messages?since=${since}&limit=200`,
    );
    if (!page) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    all.push(...page.messages);
    if (!page.more) return all;
  }
}

const same = (one: ChatMessage, other: ChatMessage | undefined) =>
  one.seq === other?.seq && one.id === other.id && one.content === other.content;

/** Compares what clients were promised and shown with what is there. */
export function judge(
  clients: readonly Client[],
  truth: ReadonlyMap<string, readonly ChatMessage[]>,
): Omit<Verdict, "leaked"> {
  const rows = [...truth.values()].flat();
  const byNonce = new Map<string, ChatMessage>();
  let duplicated = 0;
  let outOfOrder = 0;
  let lost = 0;
  let acked = 0;
  for (const row of rows) {
    if (byNonce.has(row.nonce)) duplicated += 1;
    byNonce.set(row.nonce, row);
  }
  for (const list of truth.values()) {
    for (const [at, { seq }] of list.entries()) if (seq !== at + 1) outOfOrder += 1;
  }
  const written = new Set(clients.flatMap(({ sentAt }) => [...sentAt.keys()]));
  const phantom = rows.filter(({ kind, nonce }) => kind === "text" && !written.has(nonce)).length;
  for (const client of clients) {
    acked += client.acked.size;
    for (const [nonce, seq] of client.acked) {
      const row = byNonce.get(nonce);
      if (!row) lost += 1;
      else if (row.seq !== seq) outOfOrder += 1;
    }
    for (const [chatId, stream] of client.streams) {
      const list = truth.get(chatId) ?? [];
      if (new Set(stream.messages.map(({ nonce }) => nonce)).size < stream.messages.length)
        duplicated += 1;
      const shown = list.slice(stream.floor);
      if (shown.length !== stream.messages.length) outOfOrder += 1;
      outOfOrder += stream.messages.filter((message, at) => !same(message, shown[at])).length;
    }
    // In the order of writing, chat by chat.
    for (const list of truth.values()) {
      const mine = list.filter(({ nonce }) => client.sentAt.has(nonce));
      for (const [at, row] of mine.entries()) {
        const before = mine[at - 1];
        const turned =
          before && Number(before.content.split(" ")[1]) > Number(row.content.split(" ")[1]);
        if (turned) outOfOrder += 1;
      }
    }
  }
  return { acked, lost, duplicated, outOfOrder, phantom };
}

/** Counts messages that reached a person who was not in the chat when they were written. */
export function countLeaks(
  clients: readonly Client[],
  reader: Client,
  chatId: string | null,
  absences: readonly Absence[],
): number {
  const sentAt = new Map(clients.flatMap((client) => [...client.sentAt]));
  return reader.received.filter((one) => {
    if (chatId === null || one.chatId !== chatId) return true;
    const sent = sentAt.get(one.nonce);
    return sent !== undefined && absences.some(({ from, to }) => sent > from && one.at < to);
  }).length;
}

/**
 * Returns the milliseconds between a message's acknowledgement and its arrival at the last reader who was
 * present.
 */
export function longestDelay(clients: readonly Client[]): number {
  const ackedAt = new Map(clients.flatMap((client) => [...client.ackedAt]));
  const first = new Map<string, number>();
  for (const [reader, client] of clients.entries()) {
    for (const { nonce, at } of client.received) {
      const key = `${reader} ${nonce}`;
      first.set(key, Math.min(at, first.get(key) ?? at));
    }
  }
  const delays = [...first].map(([key, at]) => at - (ackedAt.get(key.split(" ")[1] ?? "") ?? at));
  return delays.reduce((most, delay) => Math.max(most, delay), 0);
}
