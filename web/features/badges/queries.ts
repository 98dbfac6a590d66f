import { listBadges } from "@waymates/contract/operations/badges";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/badges/{userId}: all of the reader's, or the earned ones of another person. */
export const badgesQuery = (userId: string) => apiQuery(listBadges, { params: { userId } });

export const badgesPath = "/badges";
