import { badgeList } from "@waymates/contract/features/badges";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { listBadges } from "./service/view-badges.ts";

export function badgeRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/badges/:userId",
    {
      schema: {
        summary: "All badges with one's own progress, or those that another person has earned",
        tags: ["badges"],
        params: z.strictObject({ userId: z.uuid() }),
        response: { 200: badgeList },
      },
    },
    async (request) => {
      const language = await readerLanguage(request, platform.translator);
      return listBadges(platform, actorOf(request), request.params.userId, language);
    },
  );
}
