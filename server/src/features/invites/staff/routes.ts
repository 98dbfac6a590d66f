import * as operations from "@waymates/contract/operations/staff-things";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { positionOf } from "../../../platform/staff-lists.ts";
import { revokeInvite } from "./revoke-invite.ts";
import { listGuests, listInvites, toInvite } from "./store.ts";

export function staffInviteRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listStaffInvites, async ({ query: { query, kind, ...page } }) =>
    readPage(page, {
      read: (limit, after) => listInvites(db, { query, kind }, limit, after),
      position: (row) => positionOf(row),
      async present(found) {
        const guests = await listGuests(
          db,
          found.map(({ code }) => code),
        );
        return found.map((row) => toInvite(row, guests));
      },
    }),
  );
  serve(api, operations.revokeInvite, async (request) => {
    const reason = request.body?.reason ?? null;
    const undo = await revokeInvite(platform, actorOf(request), request.params.code, reason);
    return { success: true as const, undo };
  });
}
