import type { PreferencesAnswer } from "@waymates/contract/features/notification-preferences";
import type {
  LedgerPage,
  PointDays,
  PointsSummary,
  PointTag,
} from "@waymates/contract/features/rewards";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { apiPath, apiQuery } from "../../platform/queries.ts";

/** GET /api/points/summary: balance, points of the UTC day, streak. */
export const summaryQuery = apiQuery<PointsSummary>("/api/points/summary");

/** GET /api/points/days: the last 30 UTC days. */
export const pointDaysQuery = apiQuery<PointDays>("/api/points/days");

/** GET /api/points/ledger, page by page; `tag` null for all. */
export function ledgerQuery(tag: PointTag | null) {
  const path = "/api/points/ledger";
  return infiniteQueryOptions({
    queryKey: [path, { tag }, "pages"] as const,
    queryFn: ({ pageParam }) =>
      call<LedgerPage>(
        "GET",
        apiPath(path, { cursor: pageParam ?? undefined, limit: 60, tag: tag ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** GET /api/notifications/preferences: how much celebrating the person wants is part of them. */
export const choicesQuery = apiQuery<PreferencesAnswer>("/api/notifications/preferences");

export { streakQuery } from "./streakQuery.ts";
