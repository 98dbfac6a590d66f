import {
  addPeopleBody,
  changeRoleBody,
  chatAnswer,
  participantsAnswer,
  participantsQuery,
} from "@waymates/contract/features/chat";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { ChatContext } from "../service/context.ts";
import { findPeople } from "../service/find-people.ts";
import { addPeople, changeRole, removePerson } from "../service/people.ts";

const tags = ["chat"];
const byChat = z.strictObject({ chatId: z.uuid() });
const byPerson = byChat.extend({ userId: z.uuid() });
const done = z.object({ success: z.literal(true) });

/** The people of a chat: search, add, change roles, remove. */
export function peopleRoutes(api: Api, chat: ChatContext): void {
  declareFinding(api, chat);
  declareChanges(api, chat);
}

function declareFinding(api: Api, chat: ChatContext): void {
  api.get(
    "/api/chats/:chatId/participants",
    {
      config: { rateLimit: { max: 120, timeWindow: "1 minute", groupId: "chat-name" } },
      schema: {
        summary: "Up to eight people of a group whose username or name begins so, to be named",
        tags,
        params: byChat,
        querystring: participantsQuery,
        response: { 200: participantsAnswer },
      },
    },
    async (request) => {
      const { params, query } = request;
      return { items: await findPeople(chat, actorOf(request), params.chatId, query.name) };
    },
  );
}

function declareChanges(api: Api, chat: ChatContext): void {
  // For load generators; it never makes the limit of a person smaller.
  const max = Math.ceil(30 * Math.max(1, chat.config.RATE_LIMIT_FACTOR));
  api.post(
    "/api/chats/:chatId/participants",
    {
      config: { rateLimit: { max, timeWindow: "1 minute", groupId: "chat-people" } },
      schema: {
        summary: "Take people into a group",
        tags,
        params: byChat,
        body: addPeopleBody,
        response: { 200: chatAnswer },
      },
    },
    async (request) => {
      const { userIds } = request.body;
      return { chat: await addPeople(chat, actorOf(request), request.params.chatId, userIds) };
    },
  );
  api.patch(
    "/api/chats/:chatId/participants/:userId",
    {
      schema: {
        summary: "Give a role in a group",
        tags,
        params: byPerson,
        body: changeRoleBody,
        response: { 200: chatAnswer },
      },
    },
    async (request) => {
      const { chatId, userId } = request.params;
      return { chat: await changeRole(chat, actorOf(request), chatId, userId, request.body.role) };
    },
  );
  api.delete(
    "/api/chats/:chatId/participants/:userId",
    {
      schema: {
        summary: "Send somebody out of a group, or leave it oneself",
        tags,
        params: byPerson,
        response: { 200: done },
      },
    },
    async (request) => {
      const { chatId, userId } = request.params;
      await removePerson(chat, actorOf(request), chatId, userId);
      return { success: true as const };
    },
  );
}
