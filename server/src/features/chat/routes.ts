import {
  chatAnswer,
  chatsPage,
  chatsQuery,
  createChatBody,
  notifyBody,
  presenceAnswer,
  presenceQuery,
  renameChatBody,
} from "@waymates/contract/features/chat";
import { chatPreferences, chatPreferencesBody } from "@waymates/contract/features/chat-theme";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { Problem } from "../../platform/http/problem.ts";
import { messageRoutes } from "./routes/messages.ts";
import { peopleRoutes } from "./routes/people.ts";
import type { ChatContext } from "./service/context.ts";
import { createGroup, openDirectChat } from "./service/create-chat.ts";
import { renameGroup, setNotifications } from "./service/people.ts";
import { savePreferences } from "./service/preferences.ts";
import { viewPresence } from "./service/presence.ts";
import { acceptChat, declineChat } from "./service/requests.ts";
import { viewChat, viewChats } from "./service/view-chats.ts";
import { findPreferences } from "./store/preferences.ts";

const tags = ["chat"];
const byChat = z.strictObject({ chatId: z.uuid() });
const done = z.object({ success: z.literal(true) });
const success = { success: true as const };
const limited = (max: number, groupId: string) => ({
  rateLimit: { max, timeWindow: "1 minute", groupId },
});

/** Chats, their people and messages, presence, and what a person lets others see. */
export function chatRoutes(api: Api, chat: ChatContext): void {
  declareLists(api, chat);
  declareRequests(api, chat);
  peopleRoutes(api, chat);
  declarePersonal(api, chat);
  messageRoutes(api, chat);
}

function declareLists(api: Api, chat: ChatContext): void {
  api.get(
    "/api/chats",
    {
      config: limited(120, "chat-list"),
      schema: {
        summary: "The caller's chats, newest first; folder `requests` holds what strangers wrote",
        tags,
        querystring: chatsQuery,
        response: { 200: chatsPage },
      },
    },
    async (request) => viewChats(chat, actorOf(request), request.query),
  );
  api.post(
    "/api/chats",
    {
      config: limited(30, "chat-create"),
      schema: {
        summary: "One id and no name finds or begins the direct chat; all else begins a group",
        tags,
        body: createChatBody,
        response: { 200: chatAnswer, 201: chatAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { userIds, name } = request.body;
      const [only] = userIds;
      if (userIds.length === 1 && only && name === undefined) {
        const found = await openDirectChat(chat, actor, only);
        return reply.status(found.made ? 201 : 200).send({ chat: found.chat });
      }
      return reply
        .status(201)
        .send({ chat: await createGroup(chat, actor, userIds, name || null) });
    },
  );
  api.get(
    "/api/chats/:chatId",
    {
      schema: {
        summary: "One chat with its people, markers, pins and rights",
        tags,
        params: byChat,
        response: { 200: chatAnswer },
      },
    },
    async (request) => ({ chat: await viewChat(chat, actorOf(request), request.params.chatId) }),
  );
  api.patch(
    "/api/chats/:chatId",
    {
      schema: {
        summary: "Rename a group",
        tags,
        params: byChat,
        body: renameChatBody,
        response: { 200: chatAnswer },
      },
    },
    async (request) => {
      const name = request.body.name || null;
      return { chat: await renameGroup(chat, actorOf(request), request.params.chatId, name) };
    },
  );
}

function declareRequests(api: Api, chat: ChatContext): void {
  for (const [verb, act] of [
    ["accept", acceptChat],
    ["decline", declineChat],
  ] as const) {
    api.post(
      `/api/chats/:chatId/${verb}`,
      {
        schema: {
          summary: `Answer a stranger's chat: ${verb}`,
          tags,
          params: byChat,
          response: { 200: done },
        },
      },
      async (request) => {
        await act(chat, actorOf(request), request.params.chatId);
        return success;
      },
    );
  }
  api.put(
    "/api/chats/:chatId/notify",
    {
      schema: {
        summary: "Mute a chat, or choose which messages of a group notify",
        tags,
        params: byChat,
        body: notifyBody,
        response: { 200: chatAnswer },
      },
    },
    async (request) => ({
      chat: await setNotifications(chat, actorOf(request), request.params.chatId, request.body),
    }),
  );
}

function declarePersonal(api: Api, chat: ChatContext): void {
  api.get(
    "/api/presence",
    {
      config: limited(120, "presence"),
      schema: {
        summary: "Who of these people is there; offline for those that the caller may not see",
        tags,
        querystring: presenceQuery,
        response: { 200: presenceAnswer },
      },
    },
    async (request) => {
      const ids = z
        .array(z.uuid())
        .max(100)
        .safeParse(request.query.ids.split(",").filter(Boolean));
      if (!ids.success) throw new Problem("VALIDATION", { fields: { ids: "INVALID" } });
      return { items: await viewPresence(chat, actorOf(request).userId, ids.data) };
    },
  );
  api.get(
    "/api/settings/chat",
    {
      schema: {
        summary: "What the caller lets others see in chats",
        tags,
        response: { 200: chatPreferences },
      },
    },
    async (request) => findPreferences(chat.db, actorOf(request).userId),
  );
  api.put(
    "/api/settings/chat",
    {
      schema: {
        summary: "Change it; who hides their own does not see that of others",
        tags,
        body: chatPreferencesBody,
        response: { 200: chatPreferences },
      },
    },
    async (request) => savePreferences(chat, actorOf(request), request.body),
  );
}
