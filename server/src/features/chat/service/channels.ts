import type { PageRole } from "@waymates/contract/features/pages-constants";
import { listPageRoles } from "../../pages/index.ts";
import { insertChat } from "../store/chats.ts";
import { changeChannel, listPageChatIds } from "../store/channels.ts";
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
