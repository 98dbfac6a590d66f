import * as operations from "@waymates/contract/operations/chat";
import { serve } from "../../platform/http/serve.ts";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { Problem } from "../../platform/problem.ts";
import { messageRoutes } from "./routes/messages.ts";
import { peopleRoutes } from "./routes/people.ts";
import type { ChatContext } from "./service/context.ts";
import { createGroup, openDirectChat } from "./service/create-chat.ts";
import { renameGroup, setNotifications } from "./service/people.ts";
import { savePreferences } from "./service/preferences.ts";
import { viewPresence } from "./service/presence.ts";
import { acceptChat, declineChat } from "./service/requests.ts";
import { saveTheme, viewTheme } from "./service/theme.ts";
import { viewChat, viewChats } from "./service/view-chats.ts";
import { findPreferences } from "./store/preferences.ts";

const success = { success: true as const };

/** Chats, their people and messages, presence, and a person's own preferences and theme. */
export function chatRoutes(api: Api, chat: ChatContext): void {
  declareLists(api, chat);
  declareRequests(api, chat);
  peopleRoutes(api, chat);
  declarePersonal(api, chat);
  messageRoutes(api, chat);
}

function declareLists(api: Api, chat: ChatContext): void {
  serve(api, operations.listChats, async (request) =>
    viewChats(chat, actorOf(request), request.query),
  );
  serve(api, operations.openChat, async (request, reply) => {
    const actor = actorOf(request);
    const { userIds, name } = request.body;
    const [only] = userIds;
    if (userIds.length === 1 && only && name === undefined) {
      const found = await openDirectChat(chat, actor, only);
      return reply.status(found.made ? 201 : 200).send({ chat: found.chat });
    }
    return reply.status(201).send({ chat: await createGroup(chat, actor, userIds, name || null) });
  });
  serve(api, operations.viewChat, async (request) => ({
    chat: await viewChat(chat, actorOf(request), request.params.chatId),
  }));
  serve(api, operations.renameChat, async (request) => {
    const name = request.body.name || null;
    return { chat: await renameGroup(chat, actorOf(request), request.params.chatId, name) };
  });
}

function declareRequests(api: Api, chat: ChatContext): void {
  for (const [operation, act] of [
    [operations.acceptChat, acceptChat],
    [operations.declineChat, declineChat],
  ] as const) {
    serve(api, operation, async (request) => {
      await act(chat, actorOf(request), request.params.chatId);
      return success;
    });
  }
  serve(api, operations.changeChatNotifications, async (request) => ({
    chat: await setNotifications(chat, actorOf(request), request.params.chatId, request.body),
  }));
}

function declarePersonal(api: Api, chat: ChatContext): void {
  serve(api, operations.viewPresence, async (request) => {
    const ids = z.array(z.uuid()).max(100).safeParse(request.query.ids.split(",").filter(Boolean));
    if (!ids.success) throw new Problem("VALIDATION", { fields: { ids: "INVALID" } });
    return { items: await viewPresence(chat, actorOf(request).userId, ids.data) };
  });
  serve(api, operations.viewChatPreferences, async (request) =>
    findPreferences(chat.db, actorOf(request).userId),
  );
  serve(api, operations.changeChatPreferences, async (request) =>
    savePreferences(chat, actorOf(request), request.body),
  );
  serve(api, operations.viewChatTheme, async (request) => viewTheme(chat, actorOf(request).userId));
  serve(api, operations.saveChatTheme, async (request) =>
    saveTheme(chat, actorOf(request).userId, request.body.theme),
  );
}
