import * as operations from "@waymates/contract/operations/badges";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { listBadges } from "./service/view-badges.ts";

export function badgeRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listBadges, async (request) => {
    const language = await readerLanguage(request, platform.translator);
    return listBadges(platform, actorOf(request), request.params.userId, language);
  });
}
