import { muteAnswer, muteList, muteParams, whyAnswer } from "@waymates/contract/features/mutes";
import {
  notificationPreferencesBody,
  preferencesAnswer,
} from "@waymates/contract/features/notification-preferences";
import {
  notificationsPage,
  notificationsQuery,
  readAnswer,
  readBody,
  seenAnswer,
  unreadCountAnswer,
} from "@waymates/contract/features/notifications";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { listOwnMutes, muteTarget, unmuteTarget } from "./service/mute.ts";
import { changePreferences } from "./service/preferences.ts";
import { getPreferences } from "./store/preferences.ts";
import { countUnreadOf, markAsRead, readPage } from "./service/read.ts";
import { explain } from "./service/why.ts";
import { markSeen } from "./store.ts";

const tags = ["notifications"];

export function notificationRoutes(api: Api, platform: Platform): void {
  declareLists(api, platform);
  declareMarks(api, platform);
  declarePreferences(api, platform);
  declareMutes(api, platform);
}

function declareLists(api: Api, platform: Platform): void {
  api.get(
    "/api/notifications",
    {
      schema: {
        summary: "The caller's notifications, newest first",
        tags,
        querystring: notificationsQuery,
        response: { 200: notificationsPage },
      },
    },
    async (request) => {
      const language = await readerLanguage(request, platform.translator);
      return readPage(platform, { id: actorOf(request).userId, language }, request.query);
    },
  );

  api.post(
    "/api/notifications",
    { schema: { summary: "Refused: only the server creates notifications", tags } },
    async () => {
      throw new Problem("FORBIDDEN");
    },
  );

  api.get(
    "/api/notifications/unread-count",
    { schema: { summary: "How many are unread", tags, response: { 200: unreadCountAnswer } } },
    async (request) => ({ count: await countUnreadOf(platform.db, actorOf(request).userId) }),
  );
}

function declareMarks(api: Api, platform: Platform): void {
  api.post(
    "/api/notifications/seen",
    { schema: { summary: "The panel was opened", tags, response: { 200: seenAnswer } } },
    async (request) => {
      await markSeen(platform.db, actorOf(request).userId);
      return { success: true as const };
    },
  );

  api.post(
    "/api/notifications/:id/read",
    {
      schema: {
        summary: "Mark one as read",
        tags,
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: readAnswer },
      },
    },
    async (request) => ({
      success: true as const,
      unreadCount: await markAsRead(platform, actorOf(request), [request.params.id]),
    }),
  );

  api.post(
    "/api/notifications/read",
    {
      schema: {
        summary: "Mark several or all as read",
        tags,
        body: readBody,
        response: { 200: readAnswer },
      },
    },
    async (request) => {
      const ids = "ids" in request.body ? request.body.ids : null;
      return {
        success: true as const,
        unreadCount: await markAsRead(platform, actorOf(request), ids),
      };
    },
  );
}

function declarePreferences(api: Api, platform: Platform): void {
  const response = { 200: preferencesAnswer };
  api.get(
    "/api/notifications/preferences",
    { schema: { summary: "The caller's notification preferences", tags, response } },
    async (request) => getPreferences(platform.db, actorOf(request).userId),
  );

  api.put(
    "/api/notifications/preferences",
    {
      schema: {
        summary: "Change some preferences",
        tags,
        body: notificationPreferencesBody,
        response,
      },
    },
    async (request) => changePreferences(platform, actorOf(request), request.body),
  );
}

/** Why a notification came, and what a person wants no more of. */
function declareMutes(api: Api, platform: Platform): void {
  const { db, translator } = platform;
  const readerOf = async (request: FastifyRequest) => ({
    actor: actorOf(request),
    language: await readerLanguage(request, translator),
  });
  api.get(
    "/api/notifications/:id/why",
    {
      schema: {
        summary: "Why a notification came, and what of it can be muted",
        tags,
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: whyAnswer },
      },
    },
    async (request) => explain(platform, await readerOf(request), request.params.id),
  );

  api.get(
    "/api/mutes",
    {
      schema: {
        summary: "What the person wants no notifications of, the latest first",
        tags,
        response: { 200: muteList },
      },
    },
    async (request) => ({
      items: await listOwnMutes(platform, await readerOf(request)),
      nextCursor: null,
    }),
  );

  api.put(
    "/api/mutes/:kind/:id",
    {
      schema: {
        summary: "Stop new notifications of a person, page, post or type",
        tags,
        params: muteParams,
        response: { 200: muteAnswer },
      },
    },
    async (request) => {
      const { kind, id } = request.params;
      return { mute: await muteTarget(platform, await readerOf(request), { kind, target: id }) };
    },
  );

  api.delete(
    "/api/mutes/:kind/:id",
    {
      schema: {
        summary: "Let them come again",
        tags,
        params: muteParams,
        response: { 200: seenAnswer },
      },
    },
    async (request) => {
      const { kind, id } = request.params;
      await unmuteTarget(db, actorOf(request), { kind, target: id });
      return { success: true as const };
    },
  );
}
