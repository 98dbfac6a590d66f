import type { ChatDetail } from "@waymates/contract/features/chat";
import {
  CHAT_LIMITS,
  type ChatRole,
  type MuteSpan,
} from "@waymates/contract/features/chat-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import { canAddPeople, canChangeRole, canLeave, canRemove, canRename } from "../policy.ts";
import { renameChat } from "../store/chats.ts";
import {
  countParticipants,
  endParticipation,
  findMembers,
  findRole,
  findSuccessor,
  putParticipants,
  setMute,
  setNotify,
  setRole,
} from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { listDirectAccess } from "./direct-access.ts";
import { writeEvent } from "./send-message.ts";
import { getMembership, lockMembership } from "./membership.ts";
import { sendChatItem, sendSharedPart, viewChat } from "./view-chats.ts";

/** The people of an event, stored as ids: their names are looked up when it is read. */
const named = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** Adds people to a group. @throws NOT_FOUND for a person the actor may not write to, FORBIDDEN, CHAT_FULL */
export async function addPeople(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  userIds: readonly string[],
): Promise<ChatDetail> {
  const ids = [...new Set(userIds)].filter((id) => id !== actor.userId);
  const access = await listDirectAccess(chat.db, actor.userId, ids);
  const added = await chat.bus.transaction(async (tx) => {
    const membership = await lockMembership(tx, chatId, actor.userId);
    if (!canAddPeople(membership)) throw new Problem("FORBIDDEN");
    if (access.size < ids.length) throw new Problem("NOT_FOUND");
    const fresh = await putParticipants(
      tx,
      chatId,
      ids.map((userId) => ({ userId, request: access.get(userId) === "request" })),
    );
    if ((await countParticipants(tx, chatId)) > CHAT_LIMITS.people) throw new Problem("CHAT_FULL");
    return fresh;
  });
  if (added.length > 0) {
    await writeEvent(chat, actor.userId, chatId, { event: "added", people: named(added) });
    await sendSharedPart(chat, actor.userId, chatId);
    for (const userId of added) await sendChatItem(chat, userId, chatId);
  }
  return viewChat(chat, actor, chatId);
}

/** Removes a person from a group; with the actor's own id they leave it. @throws NOT_FOUND, FORBIDDEN */
export async function removePerson(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  userId: string,
): Promise<void> {
  const isSelf = userId === actor.userId;
  const membership = await getMembership(chat.db, chatId, actor.userId);
  const role = await findRole(chat.db, chatId, userId);
  if (!role) throw new Problem("NOT_FOUND");
  if (isSelf ? !canLeave(membership) : !canRemove(membership, role)) throw new Problem("FORBIDDEN");
  // Stored while its author is still a member, so that the removed person can read it.
  const event = isSelf ? { event: "left" } : { event: "removed", people: named([userId]) };
  await writeEvent(chat, actor.userId, chatId, event);
  await chat.bus.transaction(async (tx) => {
    const held = await lockMembership(tx, chatId, actor.userId);
    const current = await findRole(tx, chatId, userId);
    if (!current) return;
    if (!isSelf && !canRemove(held, current)) throw new Problem("FORBIDDEN");
    if (current === "owner") {
      const successor = await findSuccessor(tx, chatId);
      if (successor) await setRole(tx, chatId, successor, "owner");
    }
    await endParticipation(tx, chatId, userId);
  });
  chat.live.toUser(userId, "chat_removed", { chatId });
  const rest = [...((await findMembers(chat.db, chatId))?.people.keys() ?? [])];
  if (rest[0]) await sendSharedPart(chat, rest[0], chatId);
}

/** Changes a role. An owner who transfers the ownership becomes an admin. @throws NOT_FOUND, FORBIDDEN */
export async function changeRole(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  userId: string,
  role: ChatRole,
): Promise<ChatDetail> {
  await chat.bus.transaction(async (tx) => {
    const membership = await lockMembership(tx, chatId, actor.userId);
    const current = await findRole(tx, chatId, userId);
    if (!current) throw new Problem("NOT_FOUND");
    if (!canChangeRole(membership, current)) throw new Problem("FORBIDDEN");
    await setRole(tx, chatId, userId, role);
    if (role === "owner") await setRole(tx, chatId, actor.userId, "admin");
  });
  await sendSharedPart(chat, actor.userId, chatId);
  await sendChatItem(chat, userId, chatId);
  return viewChat(chat, actor, chatId);
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function renameGroup(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  name: string | null,
): Promise<ChatDetail> {
  const isNew = await chat.bus.transaction(async (tx) => {
    const membership = await lockMembership(tx, chatId, actor.userId);
    if (!canRename(membership)) throw new Problem("FORBIDDEN");
    await renameChat(tx, chatId, name);
    return membership.name !== name;
  });
  if (isNew) {
    await writeEvent(chat, actor.userId, chatId, { event: "renamed", name });
    await sendSharedPart(chat, actor.userId, chatId);
  }
  return viewChat(chat, actor, chatId);
}

const HOUR_MS = 60 * 60 * 1000;
const FOREVER = new Date("9999-01-01T00:00:00Z");
const muteEnd: Record<MuteSpan, (now: number) => Date> = {
  "1h": (now) => new Date(now + HOUR_MS),
  "8h": (now) => new Date(now + 8 * HOUR_MS),
  always: () => FOREVER,
};

/** Changes when the actor is notified of a chat. */
export async function setNotifications(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  { mute, notify }: { mute?: MuteSpan | null | undefined; notify?: "all" | "mentions" | undefined },
): Promise<ChatDetail> {
  await getMembership(chat.db, chatId, actor.userId);
  if (mute !== undefined) {
    await setMute(chat.db, chatId, actor.userId, mute && muteEnd[mute](Date.now()));
  }
  if (notify) await setNotify(chat.db, chatId, actor.userId, notify);
  await sendChatItem(chat, actor.userId, chatId);
  return viewChat(chat, actor, chatId);
}
