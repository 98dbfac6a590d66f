import { viewHome } from "@waymates/contract/operations/home";
import type { Home } from "@waymates/contract/features/home";
import { suggestionsQuery } from "../features/follows/queries.ts";
import { waitingGamesQuery } from "../features/games/queries.ts";
import { unreadCountQuery } from "../features/notifications/notificationQueries.ts";
import { joinedPathsQuery, pathQuery } from "../features/paths/queries.ts";
import { reviewQuery } from "../features/reviews/queries.ts";
import { choicesQuery, summaryQuery } from "../features/rewards/queries.ts";
import { apiQuery } from "../platform/queries.ts";
import type { Answer, Combined } from "../platform/route-data.ts";

/** A part that could not be read is null: what shows it asks for it again. */
function split(home: Home): Answer[] {
  const parts: [queryKey: readonly unknown[], data: unknown][] = [
    [joinedPathsQuery.queryKey, home.joined_paths],
    [suggestionsQuery.queryKey, home.suggestions],
    [reviewQuery.queryKey, home.review],
    [waitingGamesQuery.queryKey, home.waiting_games],
    [summaryQuery.queryKey, home.summary],
    [choicesQuery.queryKey, home.choices],
    [unreadCountQuery().queryKey, home.unread_count],
    [pathQuery(home.path?.id ?? "").queryKey, home.path],
  ];
  return parts.flatMap(([queryKey, data]) => (data === null ? [] : [{ queryKey, data }]));
}

const combined: Combined<Home> = {
  keys: [
    joinedPathsQuery.queryKey,
    suggestionsQuery.queryKey,
    reviewQuery.queryKey,
    waitingGamesQuery.queryKey,
    summaryQuery.queryKey,
    choicesQuery.queryKey,
    unreadCountQuery().queryKey,
  ],
  split,
};

/** GET /api/home: what the home and its header show first, in one answer. */
export const homeQuery = { ...apiQuery(viewHome), meta: { combined } };
