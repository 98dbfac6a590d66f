import type { Appeal } from "@waymates/contract/features/sanctions";
import type { InputOf } from "@waymates/contract/operation";
import { listAppeals } from "@waymates/contract/operations/staff-appeals";
import { listUsers, viewUser } from "@waymates/contract/operations/staff-people";
import { listStaffReports, viewReport } from "@waymates/contract/operations/staff-reports";
import { apiPages, apiQuery } from "../../../platform/queries.ts";

export type ReportFilter = NonNullable<InputOf<typeof listStaffReports>["query"]>;
export type UserFilter = NonNullable<InputOf<typeof listUsers>["query"]>;

/** Reports, open ones first. */
export const reportsQuery = (filter: ReportFilter) => apiPages(listStaffReports, { query: filter });

export const reportQuery = (id: string) => apiQuery(viewReport, { params: { id } });

/** Appeals, open ones first. */
export const appealsQuery = (status: Appeal["status"] | undefined) =>
  apiPages(listAppeals, { query: { status } });

/** People, newest first. */
export const usersQuery = (filter: UserFilter) => apiPages(listUsers, { query: filter });

/** A person with sessions, sanctions and reports. */
export const userQuery = (id: string) => apiQuery(viewUser, { params: { id } });
