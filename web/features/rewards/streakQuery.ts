import type { StreakView } from "@waymates/contract/features/streaks";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/streaks/{userId}: a person's streak, as far as the reader may see them. */
export const streakQuery = (userId: string) => apiQuery<StreakView>(`/api/streaks/${userId}`);
