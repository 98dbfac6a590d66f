import type { PageRole } from "@waymates/contract/features/pages-constants";
import { findPageChannel, listPageRoles } from "../../pages/index.ts";
import { insertChat } from "../store/chats.ts";
import { changeChannel, deleteChannelChat, listPageChatIds } from "../store/channels.ts";
import { endParticipation, findMembers, putParticipants, setRole } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { sendChatItem, sendSharedPart } from "./view-chats.ts";

/** Moderators of a page are admins of its channels; the other members take part. */
const roleIn = (role: PageRole) =>
  role === "follower" || role === "member" ? ("member" as const) : ("admin" as const);

/** Creates the chat of a page's channel with all members of the page. A second call changes nothing. */
export async function makeChannel(
  chat: ChatContext,
  channel: { channelId: string; pageId: string; name: string },
): Promise<void> {
  // The fact may arrive after the channel and its page were deleted.
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
  const [first] = people;
  if (first) await sendSharedPart(chat, first.userId, id);
}

/** @throws what the database throws; a channel that has no chat yet changes nothing. */
export async function alterChannel(
  chat: ChatContext,
  channel: { channelId: string; name: string; isActive: boolean },
): Promise<void> {
  await changeChannel(chat.db, channel.channelId, channel);
  const people = (await findMembers(chat.db, channel.channelId))?.people.keys().next().value;
  if (people) await sendSharedPart(chat, people, channel.channelId);
}

/** Adds a new member to all channels of a page; they can read the earlier messages too. */
export async function joinChannels(
  chat: ChatContext,
  { pageId, userId, role }: { pageId: string; userId: string; role: PageRole },
): Promise<void> {
  for (const chatId of await listPageChatIds(chat.db, pageId)) {
    await chat.bus.transaction((tx) =>
      putParticipants(tx, chatId, [{ userId, role: roleIn(role), seesAll: true }]),
    );
    await sendChatItem(chat, userId, chatId);
  }
}

export async function leaveChannels(
  chat: ChatContext,
  { pageId, userId }: { pageId: string; userId: string },
): Promise<void> {
  for (const chatId of await listPageChatIds(chat.db, pageId)) {
    const isGone = await chat.bus.transaction((tx) => endParticipation(tx, chatId, userId));
    if (isGone) chat.live.toUser(userId, "chat_removed", { chatId });
  }
}

export async function changeRoleInChannels(
  chat: ChatContext,
  { pageId, userId, role }: { pageId: string; userId: string; role: PageRole },
): Promise<void> {
  for (const chatId of await listPageChatIds(chat.db, pageId)) {
    await setRole(chat.db, chatId, userId, roleIn(role));
    await sendChatItem(chat, userId, chatId);
  }
}

/** Sends a member all channels of a page again, after they were muted or unmuted. */
export async function sendMute(
  chat: ChatContext,
  { pageId, userId }: { pageId: string; userId: string },
): Promise<void> {
  for (const chatId of await listPageChatIds(chat.db, pageId))
    await sendChatItem(chat, userId, chatId);
}

/** Deletes the chat of a channel with its messages. */
export async function removeChannel(
  chat: ChatContext,
  { channelId }: { channelId: string },
): Promise<void> {
  const membership = await findMembers(chat.db, channelId);
  await deleteChannelChat(chat.db, channelId);
  dropChannels(chat, [channelId], [...(membership?.people.keys() ?? [])]);
}

/** Removes deleted channels from the lists of these people. */
export function dropChannels(
  { live }: ChatContext,
  channelIds: readonly string[],
  userIds: readonly string[],
): void {
  for (const chatId of channelIds) {
    live.toUsers(userIds, "chat_removed", { chatId });
  }
}
