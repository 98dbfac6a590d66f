import { listBadges } from "@waymates/contract/operations/badges";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/badges/{userId}: all of one's own, or the earned ones of somebody else. */
export const badgesQuery = (userId: string) => apiQuery(listBadges, { params: { userId } });

export const badgesPath = "/badges";
