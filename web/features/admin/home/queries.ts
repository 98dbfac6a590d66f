import type { AuditItem, StaffWaiting } from "@waymates/contract/features/staff";
import type { Dashboard } from "@waymates/contract/features/staff-people";
import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../../platform/queries.ts";

/** GET /api/admin/waiting: what waits for the reader's decision. */
export const waitingQuery = apiQuery<StaffWaiting>("/api/admin/waiting");

/** GET /api/admin/dashboard: for admins. */
export const dashboardQuery = (days: number) =>
  apiQuery<Dashboard>("/api/admin/dashboard", { days });

const SHOWN = 5;

/** The first of GET /api/admin/audit: for admins. */
export const lastChangesQuery = apiQuery<Page<AuditItem>>("/api/admin/audit", { limit: SHOWN });
