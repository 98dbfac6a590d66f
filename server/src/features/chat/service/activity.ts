import type { ChatMark } from "@waymates/contract/sockets";
import { VIEW_MS, CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import { unreadCount } from "../rules.ts";
import { advanceMarker, type Marked, setViewing } from "../store/participants.ts";
import { findPreferences } from "../store/preferences.ts";
import { broadcastFromPerson } from "./broadcast.ts";
import type { ChatContext } from "./context.ts";
import { getMembership, pageRefusal } from "./membership.ts";
import { membersAt } from "./message-readers.ts";

/**
 * Stores how far the actor has received or read, and sends it to the others who may know. In channels and
 * larger groups it is not sent: each message would cause a response from every member.
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
  if (marked.advanced) await broadcastMark(chat, actor.userId, chatId, kind, marked);
  return { seq: marked.seq, unread_count: unreadCount(marked, marked.unseen) };
}

async function broadcastMark(
  chat: ChatContext,
  userId: string,
  chatId: string,
  kind: "read" | "delivered",
  marked: Marked,
): Promise<void> {
  const mark: ChatMark = { chatId, userId, seq: marked.seq };
  const event = kind === "read" ? "message_read" : "message_delivered";
  if (kind === "read") chat.live.toUser(userId, event, mark);
  if (marked.is_channel || marked.request) return;
  const members = await membersAt(chat, chatId, marked.members_rev);
  if (!members || members.people.size > CHAT_LIMITS.receipts) return;
  const { readReceipts } = await findPreferences(chat.db, userId);
  if (readReceipts) await broadcastFromPerson(chat, members, userId, event, mark);
}

/** Sends the others that the actor is typing; it holds for five seconds. @throws NOT_FOUND */
export async function sendTyping(chat: ChatContext, actor: Actor, chatId: string): Promise<void> {
  const membership = await getMembership(chat.db, chatId, actor.userId);
  if (membership.request || pageRefusal(actor, membership)) return;
  const members = await membersAt(chat, chatId, membership.members_rev);
  if (!members || members.people.size > CHAT_LIMITS.people) return;
  const { userId } = actor;
  await broadcastFromPerson(chat, members, userId, "typing", { chatId, userId });
}

/** Notes which chat a tab shows: its messages need no notification. @throws NOT_FOUND */
export async function viewing(
  chat: ChatContext,
  actor: Actor,
  chatId: string | null,
): Promise<void> {
  if (chatId) await getMembership(chat.db, chatId, actor.userId);
  await setViewing(chat.db, actor.userId, chatId, VIEW_MS / 1000);
}
