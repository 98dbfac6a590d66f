import { z } from "zod";
import {
  editBody,
  markAnswer,
  markBody,
  messageAnswer,
  messagesPage,
  messagesQuery,
  reactionBody,
  searchAnswer,
  searchQuery,
  sendBody,
  sentAnswer,
} from "../features/chat-messages.ts";
import { operation } from "../operation.ts";

const tag = "chat";
const byChat = z.strictObject({ chatId: z.uuid() });
const byMessage = byChat.extend({ id: z.uuid() });

export const listMessages = operation({
  method: "GET",
  path: "/api/chats/:chatId/messages",
  summary: "Messages before, since or around a seq, or all that changed after a rev",
  tag,
  params: byChat,
  query: messagesQuery,
  answers: { 200: messagesPage },
});

export const searchMessages = operation({
  method: "GET",
  path: "/api/search/chats/:chatId/messages",
  summary: "Find words in a chat, whatever their case and accents; newest first",
  tag,
  params: byChat,
  query: searchQuery,
  answers: { 200: searchAnswer },
  limit: { max: 60, per: "1 minute", group: "search" },
});

export const sendMessage = operation({
  method: "POST",
  path: "/api/chats/:chatId/messages",
  summary: "Send a message; the same nonce again answers what was stored",
  tag,
  params: byChat,
  body: sendBody,
  answers: { 200: sentAnswer },
  whileMuted: "refused",
  problems: ["CHAT_REQUEST_PENDING", "CONFLICT", "PAGE_MUTED"],
});

export const editMessage = operation({
  method: "PATCH",
  path: "/api/chats/:chatId/messages/:id",
  summary: "New words for one's own message, within 15 minutes",
  tag,
  params: byMessage,
  body: editBody,
  answers: { 200: messageAnswer },
  whileMuted: "refused",
  problems: ["CHAT_TOO_LATE", "PAGE_MUTED"],
});

export const deleteMessage = operation({
  method: "DELETE",
  path: "/api/chats/:chatId/messages/:id",
  summary: "Take a message back for everybody: one's own within an hour, as moderator always",
  tag,
  params: byMessage,
  answers: { 200: messageAnswer },
  problems: ["CHAT_TOO_LATE"],
});

export const reactToMessage = operation({
  method: "PUT",
  path: "/api/chats/:chatId/messages/:id/reaction",
  tag,
  params: byMessage,
  answers: { 200: messageAnswer },
  summary: "React to a message",
  body: reactionBody,
  limit: { max: 120, per: "1 minute", group: "chat-sign" },
  problems: ["PAGE_MUTED"],
});

export const removeReaction = operation({
  method: "DELETE",
  path: "/api/chats/:chatId/messages/:id/reaction",
  tag,
  params: byMessage,
  answers: { 200: messageAnswer },
  summary: "Take the reaction back",
  limit: { max: 120, per: "1 minute", group: "chat-sign" },
});

export const pinMessage = operation({
  method: "PUT",
  path: "/api/chats/:chatId/messages/:id/pin",
  tag,
  params: byMessage,
  answers: { 200: messageAnswer },
  summary: "Pin a message, up to three in a chat",
  limit: { max: 120, per: "1 minute", group: "chat-sign" },
  problems: ["CHAT_PINS_FULL"],
});

export const unpinMessage = operation({
  method: "DELETE",
  path: "/api/chats/:chatId/messages/:id/pin",
  tag,
  params: byMessage,
  answers: { 200: messageAnswer },
  summary: "Take the pin off",
  limit: { max: 120, per: "1 minute", group: "chat-sign" },
});

export const markRead = operation({
  method: "PUT",
  path: "/api/chats/:chatId/read",
  summary: "Up to which message the caller has read",
  tag,
  params: byChat,
  body: markBody,
  answers: { 200: markAnswer },
});

export const markDelivered = operation({
  method: "PUT",
  path: "/api/chats/:chatId/delivered",
  summary: "Up to which message the caller has received",
  tag,
  params: byChat,
  body: markBody,
  answers: { 200: markAnswer },
});
