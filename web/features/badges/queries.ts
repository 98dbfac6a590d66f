import type { BadgeList } from "@waymates/contract/features/badges";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/badges/{userId}: all of one's own, or the earned ones of somebody else. */
export const badgesQuery = (userId: string) => apiQuery<BadgeList>(`/api/badges/${userId}`);

export const badgesPath = "/badges";
