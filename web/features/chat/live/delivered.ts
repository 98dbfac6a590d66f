import type { ChatItem } from "@waymates/contract/features/chat";
import { askLive } from "../../../platform/live.ts";

const GATHER_MS = 400;

/** How far each chat has been told to have come, so that nothing is told twice. */
const told = new Map<string, number>();
const waiting = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  timer = undefined;
  for (const [chatId, seq] of waiting) void askLive("messages_delivered", { chatId, seq });
  waiting.clear();
}

/** Messages up to here are on this device; several at once are told as one. */
export function markDelivered(chatId: string, seq: number): void {
  if (seq <= (told.get(chatId) ?? 0)) return;
  told.set(chatId, seq);
  waiting.set(chatId, seq);
  timer ??= setTimeout(tell, GATHER_MS);
}

/** What came while this device was away. */
export function markListDelivered(chats: readonly ChatItem[]): void {
  for (const { id, unread_count, last_seq } of chats)
    if (unread_count > 0) markDelivered(id, last_seq);
}
