import { done } from "../operation-parts.ts";
import { z } from "zod";
import {
  chatPreferences,
  chatPreferencesBody,
  chatThemeAnswer,
  chatThemeBody,
} from "../features/chat-theme.ts";
import {
  addPeopleBody,
  changeRoleBody,
  chatAnswer,
  chatsPage,
  chatsQuery,
  createChatBody,
  notifyBody,
  participantsAnswer,
  participantsQuery,
  presenceAnswer,
  presenceQuery,
  renameChatBody,
} from "../features/chat.ts";
import { operation } from "../operation.ts";

const tag = "chat";
const byChat = z.strictObject({ chatId: z.uuid() });
const byPerson = byChat.extend({ userId: z.uuid() });

export const searchParticipants = operation({
  method: "GET",
  path: "/api/chats/:chatId/participants",
  summary: "Up to eight people of a group whose username or name begins so, to be named",
  tag,
  params: byChat,
  query: participantsQuery,
  answers: { 200: participantsAnswer },
  limit: { max: 120, per: "1 minute", group: "chat-name" },
});

export const addParticipants = operation({
  method: "POST",
  path: "/api/chats/:chatId/participants",
  summary: "Take people into a group",
  tag,
  params: byChat,
  body: addPeopleBody,
  answers: { 200: chatAnswer },
  limit: { max: 30, scale: "raises", per: "1 minute", group: "chat-people" },
  problems: ["CHAT_FULL"],
});

export const changeParticipantRole = operation({
  method: "PATCH",
  path: "/api/chats/:chatId/participants/:userId",
  summary: "Give a role in a group",
  tag,
  params: byPerson,
  body: changeRoleBody,
  answers: { 200: chatAnswer },
});

export const removeParticipant = operation({
  method: "DELETE",
  path: "/api/chats/:chatId/participants/:userId",
  summary: "Send somebody out of a group, or leave it oneself",
  tag,
  params: byPerson,
  answers: { 200: done },
});

export const viewChatTheme = operation({
  method: "GET",
  path: "/api/settings/chat-theme",
  summary: "The look of the caller's chat; theme is null for the default",
  tag,
  answers: { 200: chatThemeAnswer },
});

export const saveChatTheme = operation({
  method: "PUT",
  path: "/api/settings/chat-theme",
  summary: "Save the look of the caller's chat; null goes back to the default",
  tag,
  body: chatThemeBody,
  answers: { 200: chatThemeAnswer },
  whileMuted: "allowed",
  limit: { max: 60, per: "1 minute", group: "settings" },
});

export const listChats = operation({
  method: "GET",
  path: "/api/chats",
  summary: "The caller's chats, newest first; folder `requests` holds what strangers wrote",
  tag,
  query: chatsQuery,
  answers: { 200: chatsPage },
  limit: { max: 120, per: "1 minute", group: "chat-list" },
});

export const openChat = operation({
  method: "POST",
  path: "/api/chats",
  summary: "One id and no name finds or begins the direct chat; all else begins a group",
  tag,
  body: createChatBody,
  answers: { 200: chatAnswer, 201: chatAnswer },
  whileMuted: ["name"],
  limit: { max: 30, per: "1 minute", group: "chat-create" },
});

export const viewChat = operation({
  method: "GET",
  path: "/api/chats/:chatId",
  summary: "One chat with its people, markers, pins and rights",
  tag,
  params: byChat,
  answers: { 200: chatAnswer },
});

export const renameChat = operation({
  method: "PATCH",
  path: "/api/chats/:chatId",
  summary: "Rename a group",
  tag,
  params: byChat,
  body: renameChatBody,
  answers: { 200: chatAnswer },
  whileMuted: ["name"],
});

export const changeChatNotifications = operation({
  method: "PUT",
  path: "/api/chats/:chatId/notify",
  summary: "Mute a chat, or choose which messages of a group notify",
  tag,
  params: byChat,
  body: notifyBody,
  answers: { 200: chatAnswer },
});

export const viewPresence = operation({
  method: "GET",
  path: "/api/presence",
  summary: "Who of these people is there; offline for those that the caller may not see",
  tag,
  query: presenceQuery,
  answers: { 200: presenceAnswer },
  limit: { max: 120, per: "1 minute", group: "presence" },
});

export const viewChatPreferences = operation({
  method: "GET",
  path: "/api/settings/chat",
  summary: "What the caller lets others see in chats",
  tag,
  answers: { 200: chatPreferences },
});

export const changeChatPreferences = operation({
  method: "PUT",
  path: "/api/settings/chat",
  summary: "Change it; who hides their own does not see that of others",
  tag,
  body: chatPreferencesBody,
  answers: { 200: chatPreferences },
});

export const acceptChat = operation({
  method: "POST",
  path: "/api/chats/:chatId/accept",
  summary: "Accept a chat that a stranger began",
  tag,
  params: byChat,
  answers: { 200: done },
  problems: ["CONFLICT"],
});

export const declineChat = operation({
  method: "POST",
  path: "/api/chats/:chatId/decline",
  summary: "Decline a chat that a stranger began",
  tag,
  params: byChat,
  answers: { 200: done },
});
