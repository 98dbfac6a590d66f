import * as operations from "@waymates/contract/operations/rewards";
import { listStaffPoints } from "@waymates/contract/operations/staff-things";
import { serve } from "../../platform/http/serve.ts";
import { actorOf, assertActor } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { readChangingPage } from "../../platform/changing-list.ts";
import { awardPoints } from "./service/award-points.ts";
import { getSummary, listDays, listLedger } from "./service/view-points.ts";
import { listPoints } from "./store.ts";

/** Points. */
export function rewardRoutes(api: Api, platform: Platform): void {
  declareClaims(api, platform);
  declareViews(api, platform);
}

function declareClaims(api: Api, platform: Platform): void {
  serve(api, operations.awardDailyLogin, async (request) =>
    awardPoints(platform, actorOf(request), request.body),
  );

  serve(api, operations.reportEvent, async (request) => {
    // Points are booked from the server's own facts, in their transaction: an event that a client
    // reports is accepted and not stored.
    assertActor(actorOf(request), request.body.userId);
    return { success: true as const };
  });
}

function declareViews(api: Api, { db }: Platform): void {
  serve(api, operations.viewPointsSummary, async (request) =>
    getSummary(db, actorOf(request).userId),
  );

  serve(api, operations.listPoints, async (request) =>
    listLedger(db, actorOf(request).userId, request.query),
  );

  serve(api, operations.listPointDays, async (request) =>
    listDays(db, actorOf(request).userId, request.query),
  );

  serve(api, listStaffPoints, async ({ query }) =>
    readChangingPage(query, {
      read: (limit, seen) => listPoints(db, limit, seen),
      id: ({ id }) => id,
      present: (found) => found.map(({ id: _id, ...points }) => points),
    }),
  );
}
