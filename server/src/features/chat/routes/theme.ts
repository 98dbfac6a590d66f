import { chatThemeAnswer, chatThemeBody } from "@waymates/contract/features/chat-theme";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { saveTheme, viewTheme } from "../service/theme.ts";

const tags = ["chat"];

/** GET and PUT /api/settings/chat-theme: always the caller's own. */
export function themeRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/settings/chat-theme",
    {
      schema: {
        summary: "The look of the caller's chat; theme is null for the default",
        tags,
        response: { 200: chatThemeAnswer },
      },
    },
    async (request) => viewTheme(platform, actorOf(request).userId),
  );

  api.put(
    "/api/settings/chat-theme",
    {
      config: { rateLimit: { max: 60, timeWindow: "1 minute", groupId: "settings" } },
      schema: {
        summary: "Save the look of the caller's chat; null goes back to the default",
        tags,
        body: chatThemeBody,
        response: { 200: chatThemeAnswer },
      },
    },
    async (request) => saveTheme(platform, actorOf(request).userId, request.body.theme),
  );
}
