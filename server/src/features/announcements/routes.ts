import * as operations from "@waymates/contract/operations/staff-site";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { announce, cancelAnnouncement, countRecipients, viewAnnouncements } from "./service.ts";

export function announcementRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listAnnouncements, async ({ query }) =>
    viewAnnouncements(platform.db, query),
  );
  serve(api, operations.countAnnouncementRecipients, async () => countRecipients(platform));
  serve(api, operations.announce, async (request, reply) =>
    reply.status(201).send(await announce(platform, actorOf(request), request.body)),
  );
  serve(api, operations.cancelAnnouncement, async (request) => {
    const reason = request.body?.reason ?? null;
    return cancelAnnouncement(platform, actorOf(request), request.params.id, reason);
  });
}
