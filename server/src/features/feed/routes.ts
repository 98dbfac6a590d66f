import { feedNew, feedNewQuery, feedPage, feedQuery } from "@waymates/contract/features/feed";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { viewFeed } from "./service/view-feed.ts";
import { countNew } from "./store.ts";

const tags = ["feed"];

export function feedRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/feed",
    {
      schema: {
        summary: "What the caller's people and pages posted and did in the last 14 days",
        tags,
        querystring: feedQuery,
        response: { 200: feedPage },
      },
    },
    async (request) => {
      const language = await readerLanguage(request, platform.translator);
      return viewFeed(platform, actorOf(request), language, request.query);
    },
  );
  api.get(
    "/api/feed/new",
    {
      schema: {
        summary: "How much of others came into the caller's feed since a time, up to 100",
        tags,
        querystring: feedNewQuery,
        response: { 200: feedNew },
      },
    },
    async (request) => {
      const since = new Date(request.query.since);
      return { count: await countNew(platform.db, actorOf(request), since) };
    },
  );
}
