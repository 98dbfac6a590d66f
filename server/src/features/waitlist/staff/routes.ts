import * as operations from "@waymates/contract/operations/staff-things";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readFrom } from "../../../platform/staff-lists.ts";
import { inviteFromWaitlist } from "./invite.ts";
import { removeFromWaitlist } from "./remove-entry.ts";
import { countWaitlist, listWaitlist } from "./store.ts";

export function staffWaitlistRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listWaitlist, async ({ query: { query, status, ...page } }) =>
    readFrom(page, (limit, from) => listWaitlist(db, { query, status }, limit, from)),
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
