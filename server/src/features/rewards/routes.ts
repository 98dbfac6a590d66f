import {
  awardBody,
  awardRefusal,
  awardResult,
  eventBody,
  eventResult,
  ledgerPage,
  ledgerQuery,
  pointDays,
  pointDaysQuery,
  pointsSummary,
} from "@waymates/contract/features/rewards";
import { actorOf, assertActor } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { awardPoints } from "./service/award-points.ts";
import { getSummary, listDays, listLedger } from "./service/view-points.ts";

const tags = ["rewards"];

/** Points. */
export function rewardRoutes(api: Api, platform: Platform): void {
  declareClaims(api, platform);
  declareViews(api, platform);
}

function declareClaims(api: Api, platform: Platform): void {
  api.post(
    "/api/points/award",
    {
      schema: {
        summary: "Ask for the points of the daily login",
        tags,
        body: awardBody,
        response: { 200: awardResult, 400: awardRefusal },
      },
    },
    async (request) => awardPoints(platform, actorOf(request), request.body),
  );

  api.post(
    "/api/gamification/event",
    {
      schema: {
        summary: "Say that something happened; the server alone decides what it is worth",
        tags,
        body: eventBody,
        response: { 200: eventResult },
      },
    },
    async (request) => {
      // Points are booked from the server's own facts, in their transaction: an event that a client
      // reports is accepted and not stored.
      assertActor(actorOf(request), request.body.userId);
      return { success: true as const };
    },
  );
}

function declareViews(api: Api, { db }: Platform): void {
  api.get(
    "/api/points/summary",
    { schema: { summary: "Own points and streak", tags, response: { 200: pointsSummary } } },
    async (request) => getSummary(db, actorOf(request).userId),
  );

  api.get(
    "/api/points/ledger",
    {
      schema: {
        summary: "Own bookings, newest first",
        tags,
        querystring: ledgerQuery,
        response: { 200: ledgerPage },
      },
    },
    async (request) => listLedger(db, actorOf(request).userId, request.query),
  );

  api.get(
    "/api/points/days",
    {
      schema: {
        summary: "Own points by UTC day and tag",
        tags,
        querystring: pointDaysQuery,
        response: { 200: pointDays },
      },
    },
    async (request) => listDays(db, actorOf(request).userId, request.query),
  );
}
