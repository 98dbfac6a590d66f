import { sectionsOfRole } from "@waymates/contract/features/staff";
import { viewHealth } from "@waymates/contract/operations/health";
import * as operations from "@waymates/contract/operations/staff-foundation";
import { viewDashboard } from "@waymates/contract/operations/staff-site";
import { serve } from "../../platform/http/serve.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { StaffPlatform } from "../../platform/staff.ts";
import { listGranted } from "../translations/index.ts";
import { createDashboard } from "./service/dashboard.ts";
import { listWaiting } from "./service/list-waiting.ts";
import { searchStaff } from "./service/search.ts";

export function adminRoutes(api: Api, platform: StaffPlatform): void {
  serve(api, operations.viewStaffMe, async (request) => {
    const actor = actorOf(request);
    const languages = await listGranted(platform.db, actor);
    return {
      role: actor.role,
      languages: languages.map(({ code }) => code),
      sections: [...sectionsOfRole[actor.role]],
    };
  });

  serve(api, operations.searchStaff, async (request) => ({
    items: await searchStaff({ platform, actor: actorOf(request), ...request.query }),
    nextCursor: null,
  }));

  serve(api, operations.viewWaiting, async (request) => ({
    items: await listWaiting(platform, actorOf(request)),
  }));

  serve(api, viewHealth, async (request) =>
    platform.health.report(await readerLanguage(request, platform.translator)),
  );

  const readDashboard = createDashboard(platform);
  serve(api, viewDashboard, async ({ query }) => readDashboard(query.days));
}
