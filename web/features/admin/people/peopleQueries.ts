import type { StaffReport, StaffReportFile } from "@waymates/contract/features/reports";
import type { StaffAppeal } from "@waymates/contract/features/sanctions";
import type { StaffUser, StaffUserView } from "@waymates/contract/features/staff-people";
import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../../platform/queries.ts";

type Filter = Readonly<Record<string, string | undefined>>;

export const reportsPath = "/api/admin/reports";
export const appealsPath = "/api/admin/appeals";
export const usersPath = "/api/admin/users";

/** GET /api/admin/reports: open ones first. */
export const reportsQuery = (filter: Filter, cursor?: string) =>
  apiQuery<Page<StaffReport>>(reportsPath, { ...filter, cursor });

/** GET /api/admin/reports/{id}. */
export const reportQuery = (id: string) =>
  apiQuery<StaffReportFile>(`${reportsPath}/${encodeURIComponent(id)}`);

/** GET /api/admin/appeals: open ones first. */
export const appealsQuery = (status: string | undefined, cursor?: string) =>
  apiQuery<Page<StaffAppeal>>(appealsPath, { status, cursor });

/** GET /api/admin/users: newest first. */
export const usersQuery = (filter: Filter, cursor?: string) =>
  apiQuery<Page<StaffUser>>(usersPath, { ...filter, cursor });

/** GET /api/admin/users/{id}: a person with sessions, sanctions and reports. */
export const userQuery = (id: string) =>
  apiQuery<StaffUserView>(`${usersPath}/${encodeURIComponent(id)}`);
