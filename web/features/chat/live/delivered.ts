import type { ChatItem } from "@waymates/contract/features/chat";
import { askLive } from "../../../platform/live.ts";

const REPORT_DELAY_MS = 400;

/** The seq up to which delivery was reported or waits to be, by chat id. */
const reported = new Map<string, number>();
const waiting = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function report(): void {
  timer = undefined;
  for (const [chatId, seq] of waiting) void askLive("messages_delivered", { chatId, seq });
  waiting.clear();
}

/** Reports that messages up to this seq are on this device; several calls make one report. */
export function markDelivered(chatId: string, seq: number): void {
  if (seq <= (reported.get(chatId) ?? 0)) return;
  reported.set(chatId, seq);
  waiting.set(chatId, seq);
  timer ??= setTimeout(report, REPORT_DELAY_MS);
}

/** Reports messages that arrived while this device was offline. */
export function markListDelivered(chats: readonly ChatItem[]): void {
  for (const { id, unread_count, last_seq } of chats)
    if (unread_count > 0) markDelivered(id, last_seq);
}
