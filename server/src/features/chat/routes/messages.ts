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
} from "@waymates/contract/features/chat-messages";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import {
  deleteMessage,
  editMessage,
  pinMessage,
  reactToMessage,
} from "../service/change-message.ts";
import type { ChatContext } from "../service/context.ts";
import { markMessages } from "../service/activity.ts";
import { searchChat } from "../service/search.ts";
import { assertSize, sendMessage } from "../service/send-message.ts";
import { viewMessages } from "../service/view-messages.ts";

const tags = ["chat"];
const byChat = z.strictObject({ chatId: z.uuid() });
const byMessage = byChat.extend({ id: z.uuid() });

/** The messages of a chat: read, write, search. */
export function messageRoutes(api: Api, chat: ChatContext): void {
  declareReading(api, chat);
  declareWriting(api, chat);
  declareMarks(api, chat);
  declareSigns(api, chat);
}

function declareReading(api: Api, chat: ChatContext): void {
  api.get(
    "/api/chats/:chatId/messages",
    {
      schema: {
        summary: "Messages before, since or around a seq, or all that changed after a rev",
        tags,
        params: byChat,
        querystring: messagesQuery,
        response: { 200: messagesPage },
      },
    },
    async (request) => viewMessages(chat, actorOf(request), request.params.chatId, request.query),
  );
  api.get(
    "/api/search/chats/:chatId/messages",
    {
      config: { rateLimit: { max: 60, timeWindow: "1 minute", groupId: "search" } },
      schema: {
        summary: "Find words in a chat, whatever their case and accents; newest first",
        tags,
        params: byChat,
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
    },
    async (request) => searchChat(chat, actorOf(request), request.params.chatId, request.query),
  );
}

function declareWriting(api: Api, chat: ChatContext): void {
  // The size is checked before the schema, which would count every character.
  const preValidation = async (request: { body: unknown }) => assertSize(request.body);
  api.post(
    "/api/chats/:chatId/messages",
    {
      preValidation,
      schema: {
        summary: "Send a message; the same nonce again answers what was stored",
        tags,
        params: byChat,
        body: sendBody,
        response: { 200: sentAnswer },
      },
    },
    async (request) => sendMessage(chat, actorOf(request), request.params.chatId, request.body),
  );
  api.patch(
    "/api/chats/:chatId/messages/:id",
    {
      preValidation,
      schema: {
        summary: "New words for one's own message, within 15 minutes",
        tags,
        params: byMessage,
        body: editBody,
        response: { 200: messageAnswer },
      },
    },
    async (request) => ({
      message: await editMessage(chat, actorOf(request), request.params, request.body.text),
    }),
  );
  api.delete(
    "/api/chats/:chatId/messages/:id",
    {
      schema: {
        summary: "Take a message back for everybody: one's own within an hour, as moderator always",
        tags,
        params: byMessage,
        response: { 200: messageAnswer },
      },
    },
    async (request) => ({ message: await deleteMessage(chat, actorOf(request), request.params) }),
  );
}

function declareMarks(api: Api, chat: ChatContext): void {
  for (const kind of ["read", "delivered"] as const) {
    api.put(
      `/api/chats/:chatId/${kind}`,
      {
        schema: {
          summary: `Up to which message the caller has ${kind === "read" ? "read" : "them"}`,
          tags,
          params: byChat,
          body: markBody,
          response: { 200: markAnswer },
        },
      },
      async (request) =>
        markMessages(chat, actorOf(request), request.params.chatId, kind, request.body.seq),
    );
  }
}

function declareSigns(api: Api, chat: ChatContext): void {
  const target = { tags, params: byMessage, response: { 200: messageAnswer } };
  const reaction = "/api/chats/:chatId/messages/:id/reaction";
  const limit = { rateLimit: { max: 120, timeWindow: "1 minute", groupId: "chat-sign" } };
  api.put(
    reaction,
    { config: limit, schema: { ...target, summary: "React to a message", body: reactionBody } },
    async (request) => ({
      message: await reactToMessage(chat, actorOf(request), request.params, request.body.emoji),
    }),
  );
  api.delete(
    reaction,
    { config: limit, schema: { ...target, summary: "Take the reaction back" } },
    async (request) => ({
      message: await reactToMessage(chat, actorOf(request), request.params, null),
    }),
  );
  const pin = "/api/chats/:chatId/messages/:id/pin";
  api.put(
    pin,
    { config: limit, schema: { ...target, summary: "Pin a message, up to three in a chat" } },
    async (request) => ({
      message: await pinMessage(chat, actorOf(request), request.params, true),
    }),
  );
  api.delete(
    pin,
    { config: limit, schema: { ...target, summary: "Take the pin off" } },
    async (request) => ({
      message: await pinMessage(chat, actorOf(request), request.params, false),
    }),
  );
}
