import { randomUUID } from "node:crypto";
import * as messages from "@waymates/contract/operations/chat-messages";
import * as chat from "@waymates/contract/operations/chat";
import { call, plain, type World } from "./calls.testing.ts";

const group = async ({ things }: World) => ({
  params: { chatId: (await things.chat()).chatId },
});
const request = async ({ things }: World) => ({
  params: { chatId: (await things.chat({ request: true })).chatId },
});
const message = async ({ things }: World) => {
  const { chatId, id } = await things.chat();
  return { params: { chatId, id } };
};
const mark = { body: { seq: 1 } };

const messageCalls = [
  call(messages.listMessages, group),
  call(messages.searchMessages, async (world) => ({
    ...(await group(world)),
    query: { query: "tea" },
  })),
  call(messages.sendMessage, async (world) => ({
    ...(await group(world)),
    body: { nonce: randomUUID(), text: "Hi." },
  })),
  call(messages.editMessage, async (world) => ({
    ...(await message(world)),
    body: { text: "Hi." },
  })),
  call(messages.deleteMessage, message),
  call(messages.reactToMessage, async (world) => ({
    ...(await message(world)),
    body: { emoji: "👍" },
  })),
  call(messages.removeReaction, message),
  call(messages.pinMessage, message),
  call(messages.unpinMessage, message),
  call(messages.markRead, async (world) => ({ ...(await group(world)), ...mark })),
  call(messages.markDelivered, async (world) => ({ ...(await group(world)), ...mark })),
];

export const chatCalls = [
  ...messageCalls,
  ...plain(chat.listChats, chat.viewChatTheme, chat.viewChatPreferences),
  call(chat.searchParticipants, async (world) => ({
    ...(await group(world)),
    query: { name: "p" },
  })),
  call(chat.addParticipants, async (world) => {
    const chosen = await world.things.person();
    return { ...(await group(world)), body: { userIds: [chosen.id] } };
  }),
  call(chat.changeParticipantRole, async ({ things }) => {
    const { chatId, other } = await things.chat();
    return { params: { chatId, userId: other.id }, body: { role: "admin" as const } };
  }),
  call(chat.removeParticipant, async ({ things }) => {
    const { chatId, other } = await things.chat();
    return { params: { chatId, userId: other.id } };
  }),
  call(chat.saveChatTheme, () => ({ body: { theme: null } })),
  call(chat.openChat, ({ people }) => ({ body: { userIds: [people.owner.id] } })),
  call(chat.viewChat, group),
  call(chat.renameChat, async (world) => ({ ...(await group(world)), body: { name: "Tea" } })),
  call(chat.changeChatNotifications, async (world) => ({
    ...(await group(world)),
    body: { notify: "all" as const },
  })),
  call(chat.viewPresence, ({ people }) => ({ query: { ids: people.owner.id } })),
  call(chat.changeChatPreferences, () => ({ body: { presence: true } })),
  call(chat.acceptChat, request),
  call(chat.declineChat, request),
];
