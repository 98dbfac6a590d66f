import * as operations from "@waymates/contract/operations/staff-site";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  announce,
  cancelAnnouncement,
  countRecipients,
  viewAnnouncements,
} from "../service/announcements.ts";
import { createDashboard } from "../service/dashboard.ts";
import { changeSettings, viewSettings } from "../service/site-settings.ts";

/** The routes for site-wide figures, settings and announcements. */
export function adminSiteRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  const viewDashboard = createDashboard(platform);
  serve(api, operations.viewDashboard, async ({ query }) => viewDashboard(query.days));
  serve(api, operations.viewSiteSettings, async () => ({
    settings: await viewSettings(platform, db),
  }));
  serve(api, operations.changeSiteSettings, async (request) => {
    const { registration_mode: mode, reason = null } = request.body;
    const undo = await changeSettings(platform, actorOf(request), mode, reason);
    return { settings: await viewSettings(platform, db), undo };
  });
  serve(api, operations.listAnnouncements, async ({ query }) => viewAnnouncements(db, query));
  serve(api, operations.countAnnouncementRecipients, async () => countRecipients(platform));
  serve(api, operations.announce, async (request, reply) =>
    reply.status(201).send(await announce(platform, actorOf(request), request.body)),
  );
  serve(api, operations.cancelAnnouncement, async (request) => {
    const reason = request.body?.reason ?? null;
    return cancelAnnouncement(platform, actorOf(request), request.params.id, reason);
  });
}
