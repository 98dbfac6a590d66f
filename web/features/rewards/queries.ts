import type { PointsSummary } from "@waymates/contract/features/rewards";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/points/summary: balance, points of the UTC day, streak. */
export const summaryQuery = apiQuery<PointsSummary>("/api/points/summary");
