import type { PageRole } from "@waymates/contract/features/pages-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { assertWritesInChannels, findPageChannel, listPageRoles } from "../../pages/index.ts";
import { insertChat } from "../store/chats.ts";
import { changeChannel, deleteChannelChat, listPageChatIds } from "../store/channels.ts";
import { endParticipation, putParticipants, setRole } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { tellItem, tellShared } from "./view-chats.ts";

/** Who moderates a page is admin of its channels; everybody else of the page takes part. */
const roleIn = (role: PageRole) =>
  role === "follower" || role === "member" ? ("member" as const) : ("admin" as const);

/** Makes the chat of a page's channel, with everybody of the page in it. Once is enough. */
export async function makeChannel(
  chat: ChatContext,
  channel: { channelId: string; pageId: string; name: string },
): Promise<void> {
  // Told late, a channel may be gone with its page.
  if (!(await findPageChannel(chat.db, channel.channelId))) return;
  const people = await listPageRoles(chat.db, channel.pageId);
  const { channelId: id, pageId, name } = channel;
  await chat.bus.transaction(async (tx) => {
    await insertChat(tx, { id, name, isGroup: true, pageId });
    await putParticipants(
      tx,
      id,
      people.map(({ userId, role }) => ({ userId, role: roleIn(role), seesAll: true })),
    );
  });
  chat.fanOut.forgetChat(id);
  const [first] = people;
  if (first) await tellShared(chat, first.userId, id);
}

/** @throws what the database throws; a channel that has no chat yet changes nothing. */
export async function alterChannel(
  chat: ChatContext,
  channel: { channelId: string; name: string; isActive: boolean },
): Promise<void> {
  await changeChannel(chat.db, channel.channelId, channel);
  const people = (await chat.members.of(channel.channelId))?.people.keys().next().value;
  if (people) await tellShared(chat, people, channel.channelId);
}

/** Lets somebody new into all channels of a page; what was said there before is theirs too. */
export async function joinChannels(
  chat: ChatContext,
  { pageId, userId, role }: { pageId: string; userId: string; role: PageRole },
): Promise<void> {
  for (const chatId of await listPageChatIds(chat.db, pageId)) {
    await chat.bus.transaction((tx) =>
      putParticipants(tx, chatId, [{ userId, role: roleIn(role), seesAll: true }]),
    );
    chat.fanOut.forgetChat(chatId);
    await tellItem(chat, userId, chatId);
  }
}

export async function leaveChannels(
  chat: ChatContext,
  { pageId, userId }: { pageId: string; userId: string },
): Promise<void> {
  for (const chatId of await listPageChatIds(chat.db, pageId)) {
    const isGone = await chat.bus.transaction((tx) => endParticipation(tx, chatId, userId));
    chat.fanOut.forgetChat(chatId);
    if (isGone) chat.live.toUser(userId, "chat_removed", { chatId });
  }
}

export async function changeRoleInChannels(
  chat: ChatContext,
  { pageId, userId, role }: { pageId: string; userId: string; role: PageRole },
): Promise<void> {
  for (const chatId of await listPageChatIds(chat.db, pageId)) {
    await setRole(chat.db, chatId, userId, roleIn(role));
    await tellItem(chat, userId, chatId);
  }
}

/** Shows somebody in all channels of a page that they may no longer write, or may again. */
export async function tellSilence(
  chat: ChatContext,
  { pageId, userId }: { pageId: string; userId: string },
): Promise<void> {
  for (const chatId of await listPageChatIds(chat.db, pageId)) await tellItem(chat, userId, chatId);
}

/** Takes the chat of a channel away, with all that was said in it. */
export async function removeChannel(
  chat: ChatContext,
  { channelId }: { channelId: string },
): Promise<void> {
  const membership = await chat.members.of(channelId, 0);
  await deleteChannelChat(chat.db, channelId);
  dropChannels(chat, [channelId], [...(membership?.people.keys() ?? [])]);
}

/** Channels are gone: everybody's list shows it at once. */
export function dropChannels(
  chat: ChatContext,
  channelIds: readonly string[],
  userIds: readonly string[],
): void {
  for (const chatId of channelIds) {
    chat.fanOut.forgetChat(chatId);
    chat.live.toUsers(userIds, "chat_removed", { chatId });
  }
}

/** @throws PAGE_MUTED for who may only read on a chat's page, NOT_FOUND for who is not there */
export async function assertMayWriteOn(
  db: Db,
  pageId: string | null | undefined,
  actor: Actor,
): Promise<void> {
  if (pageId) await assertWritesInChannels(db, actor, pageId);
}
