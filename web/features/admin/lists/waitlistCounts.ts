import type { WaitlistCounts } from "@waymates/contract/features/staff-people";
import { apiQuery } from "../../../platform/queries.ts";
import { listPath } from "./lists.ts";

/** GET /api/admin/waitlist/counts. */
export const waitlistCountsQuery = apiQuery<WaitlistCounts>(`${listPath("waitlist")}/counts`);
