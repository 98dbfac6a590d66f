import { listAudit, viewWaiting } from "@waymates/contract/operations/staff-foundation";
import { viewDashboard } from "@waymates/contract/operations/staff-site";
import { apiQuery } from "../../../platform/queries.ts";

/** What waits for the reader's decision. */
export const waitingQuery = apiQuery(viewWaiting);

/** The figures of the site, for admins. */
export const dashboardQuery = (days: number) => apiQuery(viewDashboard, { query: { days } });

const SHOWN = 5;

/** The last entries of the audit log, for admins. */
export const lastChangesQuery = apiQuery(listAudit, { query: { limit: SHOWN } });
