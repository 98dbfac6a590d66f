import { viewReviewsToday } from "@waymates/contract/operations/reviews";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/reviews/today: what is due today, with its questions. */
export const reviewQuery = apiQuery(viewReviewsToday);

export const reviewPath = "/explorer/review";
