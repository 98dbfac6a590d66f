import * as operations from "@waymates/contract/operations/feed";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { viewFeed } from "./service/view-feed.ts";
import { countNew } from "./store.ts";

export function feedRoutes(api: Api, platform: Platform): void {
  serve(api, operations.viewFeed, async (request) => {
    const language = await readerLanguage(request, platform.translator);
    return viewFeed(platform, actorOf(request), language, request.query);
  });
  serve(api, operations.countNewInFeed, async (request) => {
    const since = new Date(request.query.since);
    return { count: await countNew(platform.db, actorOf(request), since) };
  });
}
