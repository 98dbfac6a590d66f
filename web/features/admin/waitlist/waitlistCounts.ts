import { countWaitlist } from "@waymates/contract/operations/staff-things";
import { apiQuery } from "../../../platform/queries.ts";

/** How many addresses of the waitlist are in each state. */
export const waitlistCountsQuery = apiQuery(countWaitlist);
