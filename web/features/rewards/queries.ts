import { viewNotificationPreferences } from "@waymates/contract/operations/notifications";
import {
  viewPointsSummary,
  listPointDays,
  listPoints,
} from "@waymates/contract/operations/rewards";
import type { PointTag } from "@waymates/contract/features/rewards";
import { apiPages, apiQuery } from "../../platform/queries.ts";

/** GET /api/points/summary: balance, points of the UTC day, streak. */
export const summaryQuery = apiQuery(viewPointsSummary);

/** GET /api/points/days: the last 30 UTC days. */
export const pointDaysQuery = apiQuery(listPointDays);

/** GET /api/points/ledger, page by page; `tag` null for all. */
export const ledgerQuery = (tag: PointTag | null) =>
  apiPages(listPoints, { query: { limit: 60, ...(tag ? { tag } : {}) } });

/** GET /api/notifications/preferences: how much celebrating the person wants is part of them. */
export const choicesQuery = apiQuery(viewNotificationPreferences);

export { streakQuery } from "./streak/streakQuery.ts";
