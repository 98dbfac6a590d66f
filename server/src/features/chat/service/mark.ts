import type { ChatMark } from "@waymates/contract/sockets";
import { VIEW_MS, CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { mayWriteInChannels } from "../../pages/index.ts";
import { advanceMarker, setViewing } from "../store/participants.ts";
import { findPreferences } from "../store/preferences.ts";
import { listApart } from "../store/relations.ts";
import type { ChatContext } from "./context.ts";
import { getStanding } from "./standing.ts";

/**
 * Notes how far the actor has come, and tells those who may know. In channels and in larger groups
 * nobody is told: every message would be answered by everybody.
 * @throws NOT_FOUND
 */
export async function markMessages(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  kind: "read" | "delivered",
  seq: number,
): Promise<{ seq: number; unread_count: number }> {
  const marked = await advanceMarker(chat.db, chatId, actor.userId, kind, seq);
  if (!marked) throw new Problem("NOT_FOUND");
  if (marked.advanced) {
    const payload: ChatMark = { chatId, userId: actor.userId, seq: marked.seq };
    const event = kind === "read" ? "message_read" : "message_delivered";
    if (kind === "read") chat.live.toUser(actor.userId, event, payload);
    const people = (await chat.members.of(chatId))?.people.size ?? 0;
    const isTold = !marked.is_channel && !marked.request && people <= CHAT_LIMITS.receipts;
    if (isTold && (await findPreferences(chat.db, actor.userId)).readReceipts) {
      const apart = await listApart(chat.db, actor.userId);
      chat.fanOut.person({
        event,
        chatId,
        userId: actor.userId,
        payload,
        apart,
        receiptsOnly: true,
      });
    }
  }
  return { seq: marked.seq, unread_count: marked.unread_count };
}

/** Tells the others that the actor writes; the signal holds five seconds. @throws NOT_FOUND */
export async function tellTyping(chat: ChatContext, actor: Actor, chatId: string): Promise<void> {
  const membership = await chat.members.of(chatId);
  const me = membership?.people.get(actor.userId);
  if (!membership || !me) throw new Problem("NOT_FOUND");
  if (me.request || membership.people.size > CHAT_LIMITS.people) return;
  const { pageId } = membership;
  if (pageId && !(await mayWriteInChannels(chat.db, actor, pageId))) return;
  const payload = { chatId, userId: actor.userId };
  chat.fanOut.person({
    event: "typing",
    chatId,
    userId: actor.userId,
    payload,
    apart: await listApart(chat.db, actor.userId),
    receiptsOnly: false,
  });
}

/** Which chat a tab shows, so that its messages need no notification. @throws NOT_FOUND */
export async function viewing(
  chat: ChatContext,
  actor: Actor,
  chatId: string | null,
): Promise<void> {
  if (chatId) await getStanding(chat.db, chatId, actor.userId);
  await setViewing(chat.db, actor.userId, chatId, VIEW_MS / 1000);
}
