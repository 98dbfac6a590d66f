import {
  alterChannel,
  changeRoleInChannels,
  dropChannels,
  joinChannels,
  leaveChannels,
  makeChannel,
  removeChannel,
  sendMute,
} from "./service/channels.ts";
import type { ChatContext } from "./service/context.ts";
import { sendCard } from "./service/game-card.ts";
import { removeReported } from "./service/remove-reported.ts";
import { acceptIfDirect } from "./service/requests.ts";
import { broadcastPerson } from "./service/broadcast.ts";
import { findChatOfFriends } from "./store/chats.ts";

/** What the chat does on facts of other features. */
export function chatListeners(chat: ChatContext): void {
  const { bus, db } = chat;
  bus.on("follow.started", async ({ followerId, followingId }) => {
    // Two people who follow each other no longer need a request.
    const chatId = await findChatOfFriends(db, followerId, followingId);
    if (!chatId) return;
    await acceptIfDirect(db, followerId, chatId);
    await acceptIfDirect(db, followingId, chatId);
  });
  bus.on("content.removed", async ({ targetType, targetId }) => {
    if (targetType === "message") await removeReported(chat, targetId);
  });
  bus.on("account.deleted", ({ userId }) => broadcastPerson(chat, userId));
  bus.on("account.restored", ({ userId }) => broadcastPerson(chat, userId));
  bus.on("profile.shown", ({ userId }) => broadcastPerson(chat, userId));
  bus.on("chat.cardPut", (card) => sendCard(chat, card));
  bus.on("page.channelCreated", (channel) => makeChannel(chat, channel));
  bus.on("page.channelChanged", (channel) => alterChannel(chat, channel));
  bus.on("page.memberJoined", (member) => joinChannels(chat, member));
  bus.on("page.memberLeft", (member) => leaveChannels(chat, member));
  bus.on("page.memberMuted", (member) => sendMute(chat, member));
  bus.on("page.channelDeleted", (channel) => removeChannel(chat, channel));
  bus.on("page.deleted", async ({ channelIds, memberIds }) =>
    dropChannels(chat, channelIds, memberIds),
  );
  bus.on("page.roleChanged", (member) => changeRoleInChannels(chat, member));
}
