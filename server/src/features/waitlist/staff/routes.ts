import * as operations from "@waymates/contract/operations/staff-things";
import { serve } from "../../../platform/http/serve.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { inviteFromWaitlist } from "./invite.ts";
import { removeFromWaitlist } from "./remove-entry.ts";
import { countWaitlist, listWaitlist } from "./store.ts";

export function staffWaitlistRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listWaitlist, async ({ query: { query, status, ...page } }) =>
    readChangingPage(page, {
      read: (limit, seen) => listWaitlist(db, { query, status }, limit, seen),
      id: ({ id }) => id,
      present: (found) => found,
    }),
  );
  serve(api, operations.countWaitlist, async () => countWaitlist(db));
  serve(api, operations.inviteFromWaitlist, async (request) => {
    const { reason = null, ...chosen } = request.body;
    const invited = await inviteFromWaitlist(platform, actorOf(request), chosen, reason);
    return { invited, undo: null };
  });
  serve(api, operations.removeFromWaitlist, async (request) => {
    const reason = request.body?.reason ?? null;
    const undo = await removeFromWaitlist(platform, actorOf(request), request.params.id, reason);
    return { success: true as const, undo };
  });
}
