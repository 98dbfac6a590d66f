import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { ChatDetail } from "@waymates/contract/features/chat";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { directKey } from "../rules.ts";
import { findDirectChatId, insertChat } from "../store/chats.ts";
import { acceptRequest, putParticipants } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { waysTo } from "./requests.ts";
import { tellEvent } from "./send-message.ts";
import { tellItem, viewChat } from "./view-chats.ts";

/**
 * Finds or begins the direct chat of two people.
 * @throws NOT_FOUND alike for nobody, for who blocked or was blocked, and for who may not be written to
 */
export async function openDirectChat(
  chat: ChatContext,
  actor: Actor,
  userId: string,
): Promise<{ chat: ChatDetail; made: boolean }> {
  const way = (await waysTo(chat.db, actor.userId, [userId])).get(userId);
  const key = directKey(actor.userId, userId);
  const known = await findDirectChatId(chat.db, key);
  // What was begun when they were closer can still be read.
  if (known) {
    // Opening it takes up what the other one began.
    if (way === "direct" && (await acceptRequest(chat.db, known, actor.userId))) {
      chat.fanOut.forgetChat(known);
    }
    return { chat: await viewChat(chat, actor, known), made: false };
  }
  if (!way) throw new Problem("NOT_FOUND");
  const id = newId();
  const made = await chat.bus.transaction(async (tx) => {
    if (!(await insertChat(tx, { id, name: null, isGroup: false, directKey: key }))) return false;
    await putParticipants(tx, id, [
      { userId: actor.userId, seesAll: true },
      { userId, seesAll: true, request: way === "request" },
    ]);
    return true;
  });
  const found = made ? id : await findDirectChatId(chat.db, key);
  if (!found) throw new Problem("CONFLICT");
  return { chat: await viewChat(chat, actor, found), made };
}

/**
 * Begins a group. Strangers find it in their request folder.
 * @throws NOT_FOUND if one of them may not be written to, CHAT_FULL
 */
export async function createGroup(
  chat: ChatContext,
  actor: Actor,
  userIds: readonly string[],
  name: string | null,
): Promise<ChatDetail> {
  const ids = [...new Set(userIds)].filter((id) => id !== actor.userId);
  if (ids.length + 1 > CHAT_LIMITS.people) throw new Problem("CHAT_FULL");
  const ways = await waysTo(chat.db, actor.userId, ids);
  if (ids.length === 0 || ways.size < ids.length) throw new Problem("NOT_FOUND");
  const id = newId();
  await chat.bus.transaction(async (tx) => {
    await insertChat(tx, { id, name, isGroup: true });
    await putParticipants(tx, id, [{ userId: actor.userId, role: "owner" }]);
    await putParticipants(
      tx,
      id,
      ids.map((userId) => ({ userId, request: ways.get(userId) === "request" })),
    );
  });
  await tellEvent(chat, actor.userId, id, { event: "created" });
  for (const userId of [actor.userId, ...ids]) await tellItem(chat, userId, id);
  return viewChat(chat, actor, id);
}
