import {
  notificationsPage,
  notificationsQuery,
  readAnswer,
  readBody,
  unreadCountAnswer,
} from "@waymates/contract/features/notifications";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { getUnreadCount, markAsRead, readPage } from "./service/read.ts";

const tags = ["notifications"];

export function notificationRoutes(api: Api, platform: Platform): void {
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
      return readPage(platform, actorOf(request), language, request.query);
    },
  );

  api.get(
    "/api/notifications/unread-count",
    { schema: { summary: "How many are unread", tags, response: { 200: unreadCountAnswer } } },
    async (request) => ({ count: await getUnreadCount(platform.db, actorOf(request).userId) }),
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
