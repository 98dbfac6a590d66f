import * as operations from "@waymates/contract/operations/chat-messages";
import { serve } from "../../../platform/http/serve.ts";
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

/** The messages of a chat: read, write, search. */
export function messageRoutes(api: Api, chat: ChatContext): void {
  declareReading(api, chat);
  declareWriting(api, chat);
  declareMarks(api, chat);
  declareSigns(api, chat);
}

function declareReading(api: Api, chat: ChatContext): void {
  serve(api, operations.listMessages, async (request) =>
    viewMessages(chat, actorOf(request), request.params.chatId, request.query),
  );
  serve(api, operations.searchMessages, async (request) =>
    searchChat(chat, actorOf(request), request.params.chatId, request.query),
  );
}

function declareWriting(api: Api, chat: ChatContext): void {
  // The size is checked before the schema, which would count every character.
  const preValidation = async (request: { body: unknown }) => assertSize(request.body);
  serve(
    api,
    operations.sendMessage,
    async (request) => sendMessage(chat, actorOf(request), request.params.chatId, request.body),
    { preValidation },
  );
  serve(
    api,
    operations.editMessage,
    async (request) => ({
      message: await editMessage(chat, actorOf(request), request.params, request.body.text),
    }),
    { preValidation },
  );
  serve(api, operations.deleteMessage, async (request) => ({
    message: await deleteMessage(chat, actorOf(request), request.params),
  }));
}

function declareMarks(api: Api, chat: ChatContext): void {
  for (const [operation, kind] of [
    [operations.markRead, "read"],
    [operations.markDelivered, "delivered"],
  ] as const) {
    serve(api, operation, async (request) =>
      markMessages(chat, actorOf(request), request.params.chatId, kind, request.body.seq),
    );
  }
}

function declareSigns(api: Api, chat: ChatContext): void {
  serve(api, operations.reactToMessage, async (request) => ({
    message: await reactToMessage(chat, actorOf(request), request.params, request.body.emoji),
  }));
  serve(api, operations.removeReaction, async (request) => ({
    message: await reactToMessage(chat, actorOf(request), request.params, null),
  }));

  serve(api, operations.pinMessage, async (request) => ({
    message: await pinMessage(chat, actorOf(request), request.params, true),
  }));
  serve(api, operations.unpinMessage, async (request) => ({
    message: await pinMessage(chat, actorOf(request), request.params, false),
  }));
}
