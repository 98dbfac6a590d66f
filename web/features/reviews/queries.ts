import type { ReviewToday } from "@waymates/contract/features/reviews";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/reviews/today: what is due today, with its questions. */
export const reviewQuery = apiQuery<ReviewToday>("/api/reviews/today");

export const reviewPath = "/explorer/review";
