import { z } from "zod";
import { suggestionsAnswer } from "./follows.ts";
import { gameList } from "./games.ts";
import { preferencesAnswer } from "./notification-preferences.ts";
import { unreadCountAnswer } from "./notifications.ts";
import { pathDetail, pathList } from "./paths.ts";
import { reviewToday } from "./reviews.ts";
import { pointsSummary } from "./rewards.ts";

/**
 * GET /api/home: all that the signed-in home and its frame show, each part as its own call answers it. A
 * part that could not be read is null, and so is `path` where no path is under way.
 */
export const home = z.object({
  /** GET /api/paths?joined=true */
  joined_paths: pathList.nullable(),
  /** GET /api/paths/{pathId} of the path to go on with. */
  path: pathDetail.nullable(),
  /** GET /api/follows/suggestions */
  suggestions: suggestionsAnswer.nullable(),
  /** GET /api/reviews/today */
  review: reviewToday.nullable(),
  /** GET /api/games?status=waiting&limit=50 */
  waiting_games: gameList.nullable(),
  /** GET /api/points/summary */
  summary: pointsSummary.nullable(),
  /** GET /api/notifications/preferences */
  choices: preferencesAnswer.nullable(),
  /** GET /api/notifications/unread-count */
  unread_count: unreadCountAnswer.nullable(),
});

export type Home = z.infer<typeof home>;
