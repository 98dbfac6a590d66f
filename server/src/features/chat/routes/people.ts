import * as operations from "@waymates/contract/operations/chat";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { ChatContext } from "../service/context.ts";
import { findPeople } from "../service/find-people.ts";
import { addPeople, changeRole, removePerson } from "../service/people.ts";

/** The people of a chat: search, add, change roles, remove. */
export function peopleRoutes(api: Api, chat: ChatContext): void {
  declareFinding(api, chat);
  declareChanges(api, chat);
}

function declareFinding(api: Api, chat: ChatContext): void {
  serve(api, operations.searchParticipants, async (request) => {
    const { params, query } = request;
    return { items: await findPeople(chat, actorOf(request), params.chatId, query.name) };
  });
}

function declareChanges(api: Api, chat: ChatContext): void {
  // For load generators; it never makes the limit of a person smaller.

  serve(api, operations.addParticipants, async (request) => {
    const { userIds } = request.body;
    return { chat: await addPeople(chat, actorOf(request), request.params.chatId, userIds) };
  });
  serve(api, operations.changeParticipantRole, async (request) => {
    const { chatId, userId } = request.params;
    return { chat: await changeRole(chat, actorOf(request), chatId, userId, request.body.role) };
  });
  serve(api, operations.removeParticipant, async (request) => {
    const { chatId, userId } = request.params;
    await removePerson(chat, actorOf(request), chatId, userId);
    return { success: true as const };
  });
}
