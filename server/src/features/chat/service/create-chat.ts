import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { ChatDetail } from "@waymates/contract/features/chat";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { directKey } from "../rules.ts";
import { findDirectChatId, insertChat } from "../store/chats.ts";
import { acceptRequest, putParticipants } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { listDirectAccess } from "./direct-access.ts";
import { writeEvent } from "./send-message.ts";
import { sendChatItem, viewChat } from "./view-chats.ts";

/**
 * Finds or creates the direct chat of two people.
 * @throws NOT_FOUND alike for an unknown person, after a block, and where the actor may not write to them
 */
export async function openDirectChat(
  chat: ChatContext,
  actor: Actor,
  userId: string,
): Promise<{ chat: ChatDetail; made: boolean }> {
  const access = (await listDirectAccess(chat.db, actor.userId, [userId])).get(userId);
  const key = directKey(actor.userId, userId);
  const known = await findDirectChatId(chat.db, key);
  // A chat from the time before stays readable.
  if (known) {
    // Opening it accepts what the other person began.
    if (access === "direct") await acceptRequest(chat.db, known, actor.userId);
    return { chat: await viewChat(chat, actor, known), made: false };
  }
  if (!access) throw new Problem("NOT_FOUND");
  const id = newId();
  const made = await chat.bus.transaction(async (tx) => {
    if (!(await insertChat(tx, { id, name: null, isGroup: false, directKey: key }))) return false;
    await putParticipants(tx, id, [
      { userId: actor.userId, seesAll: true },
      { userId, seesAll: true, request: access === "request" },
    ]);
    return true;
  });
  const found = made ? id : await findDirectChatId(chat.db, key);
  if (!found) throw new Problem("CONFLICT");
  return { chat: await viewChat(chat, actor, found), made };
}

/**
 * Creates a group. Strangers find it in their request folder.
 * @throws NOT_FOUND if the actor may not write to one of them, CHAT_FULL
 */
export async function createGroup(
  chat: ChatContext,
  actor: Actor,
  userIds: readonly string[],
  name: string | null,
): Promise<ChatDetail> {
  const ids = [...new Set(userIds)].filter((id) => id !== actor.userId);
  if (ids.length + 1 > CHAT_LIMITS.people) throw new Problem("CHAT_FULL");
  const access = await listDirectAccess(chat.db, actor.userId, ids);
  if (ids.length === 0 || access.size < ids.length) throw new Problem("NOT_FOUND");
  const id = newId();
  await chat.bus.transaction(async (tx) => {
    await insertChat(tx, { id, name, isGroup: true });
    await putParticipants(tx, id, [{ userId: actor.userId, role: "owner" }]);
    await putParticipants(
      tx,
      id,
      ids.map((userId) => ({ userId, request: access.get(userId) === "request" })),
    );
  });
  await writeEvent(chat, actor.userId, id, { event: "created" });
  for (const userId of [actor.userId, ...ids]) await sendChatItem(chat, userId, id);
  return viewChat(chat, actor, id);
}
