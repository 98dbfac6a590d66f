import * as operations from "@waymates/contract/operations/chat";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { saveTheme, viewTheme } from "../service/theme.ts";

/** GET and PUT /api/settings/chat-theme: always the caller's own. */
export function themeRoutes(api: Api, platform: Platform): void {
  serve(api, operations.viewChatTheme, async (request) =>
    viewTheme(platform, actorOf(request).userId),
  );

  serve(api, operations.saveChatTheme, async (request) =>
    saveTheme(platform, actorOf(request).userId, request.body.theme),
  );
}
