import { listFollowedAmong } from "../follows/index.ts";
import {
  alterChannel,
  changeRoleInChannels,
  dropChannels,
  joinChannels,
  leaveChannels,
  makeChannel,
  removeChannel,
  tellSilence,
} from "./service/channels.ts";
import { directKey } from "./rules.ts";
import type { ChatContext } from "./service/context.ts";
import { acceptIfKnown } from "./service/requests.ts";
import { tellPerson } from "./service/tell-person.ts";
import { findDirectChatId } from "./store/chats.ts";

/** What the chat does when others tell something. */
export function chatListeners(chat: ChatContext): void {
  const { bus, db } = chat;
  bus.on("follow.started", async ({ followerId, followingId }) => {
    // Two who follow each other need no request any more.
    const isMutual = (await listFollowedAmong(db, followingId, [followerId])).has(followerId);
    if (!isMutual) return;
    const chatId = await findDirectChatId(db, directKey(followerId, followingId));
    if (!chatId) return;
    await acceptIfKnown(chat, followerId, chatId);
    await acceptIfKnown(chat, followingId, chatId);
  });
  bus.on("account.deleted", ({ userId }) => tellPerson(chat, userId));
  bus.on("account.restored", ({ userId }) => tellPerson(chat, userId));
  bus.on("profile.shown", ({ userId }) => tellPerson(chat, userId));
  bus.on("page.channelCreated", (channel) => makeChannel(chat, channel));
  bus.on("page.channelChanged", (channel) => alterChannel(chat, channel));
  bus.on("page.memberJoined", (member) => joinChannels(chat, member));
  bus.on("page.memberLeft", (member) => leaveChannels(chat, member));
  bus.on("page.memberMuted", (member) => tellSilence(chat, member));
  bus.on("page.channelDeleted", (channel) => removeChannel(chat, channel));
  bus.on("page.deleted", async ({ channelIds, memberIds }) =>
    dropChannels(chat, channelIds, memberIds),
  );
  bus.on("page.roleChanged", (member) => changeRoleInChannels(chat, member));
}
