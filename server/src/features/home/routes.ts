import { home } from "@waymates/contract/features/home";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { viewHome } from "./service.ts";

/** The signed-in home. */
export function homeRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/home",
    {
      schema: {
        summary: "All that the signed-in home shows, each part as its own call answers it",
        tags: ["home"],
        response: { 200: home },
      },
    },
    async (request) =>
      viewHome(platform, actorOf(request), await readerLanguage(request, platform.translator)),
  );
}
