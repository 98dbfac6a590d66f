import * as operations from "@waymates/contract/operations/staff-site";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeSettings, viewSettings } from "./registration-mode.ts";

/** Who may register: everyone, people with an invitation, or those on the waitlist. */
export function registrationModeRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.viewSiteSettings, async () => ({
    settings: await viewSettings(platform, db),
  }));
  serve(api, operations.changeSiteSettings, async (request) => {
    const { registration_mode: mode, reason = null } = request.body;
    const undo = await changeSettings(platform, actorOf(request), mode, reason);
    return { settings: await viewSettings(platform, db), undo };
  });
}
