import type { ServerEvents } from "@waymates/contract/sockets";
import { listBlockedWith } from "../../follows/index.ts";
import type { MessageRow } from "../store/messages.ts";
import { listPresentPartners, type Members } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { type KnownSender, membersAt, type MessageEvent, toReaders } from "./message-readers.ts";
import { deliverEverywhere } from "./missed-messages.ts";
import { listChatPeople } from "./present-messages.ts";

/** Events about one person of a chat, for the others in it. */
type PersonEvent = "typing" | "message_read" | "message_delivered";

/**
 * Sends a committed message to the people of its chat, on every process. A process that the message
 * does not reach finds it by itself (missed-messages.ts), and a reader who missed it asks by `since`.
 * @param membersRev the chat's members_rev when the message was written: its readers are of this list
 * or a newer one
 */
export async function broadcastMessage(
  chat: ChatContext,
  event: MessageEvent,
  row: MessageRow,
  membersRev: number,
  known?: KnownSender,
): Promise<void> {
  try {
    const members = await membersAt(chat, row.chat_id, membersRev);
    const readers = await toReaders(chat, row, members, known);
    deliverEverywhere(chat, { id: row.id, rev: row.rev, event, readers });
  } catch (error) {
    // It is stored: the sender gets their answer.
    chat.log.warn(
      { err: error, chatId: row.chat_id, seq: row.seq },
      "chat broadcast failed; readers catch up on their next request",
    );
  }
}

/**
 * Sends an event about a person to the others of a chat, on every process. Nothing repeats it: the next
 * one replaces it. Receipts go to people who let others see how far they have read.
 */
export async function broadcastFromPerson<Name extends PersonEvent>(
  { db, live }: ChatContext,
  { people }: Members,
  userId: string,
  event: Name,
  ...payload: Parameters<ServerEvents[Name]>
): Promise<void> {
  if (!people.has(userId)) return;
  const blockedWith = await listBlockedWith(db, userId);
  const readers = [...people.values()].filter(
    (one) =>
      one.user_id !== userId &&
      !blockedWith.has(one.user_id) &&
      !one.request &&
      (event === "typing" || one.read_receipts),
  );
  live.toUsers(
    readers.map(({ user_id }) => user_id),
    event,
    ...payload,
  );
}

/**
 * Sends a person's new name and picture to all online members of their chats; null after their account is
 * deleted.
 */
export async function broadcastPerson({ db, live }: ChatContext, userId: string): Promise<void> {
  const person = (await listChatPeople(db, [userId])).get(userId) ?? null;
  live.toUsers(await listPresentPartners(db, userId), "person_changed", { userId, person });
}
