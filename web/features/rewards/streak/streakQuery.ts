import { viewStreak } from "@waymates/contract/operations/streaks";
import { apiQuery } from "../../../platform/queries.ts";

/** GET /api/streaks/{userId}: a person's streak, as far as the reader may see them. */
export const streakQuery = (userId: string) => apiQuery(viewStreak, { params: { userId } });
