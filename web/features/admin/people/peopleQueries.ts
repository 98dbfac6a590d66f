import { REPORT_TARGETS } from "@waymates/contract/features/reports-constants";
import type { Appeal } from "@waymates/contract/features/sanctions";
import type { InputOf } from "@waymates/contract/operation";
import { listAppeals } from "@waymates/contract/operations/staff-appeals";
import { listUsers, viewUser } from "@waymates/contract/operations/staff-people";
import { listStaffReports, viewReport } from "@waymates/contract/operations/staff-reports";
import { apiPages, apiQuery } from "../../../platform/queries.ts";
import { optionIn, queryIn } from "../lists/useFilters.ts";

export type ReportFilter = NonNullable<InputOf<typeof listStaffReports>["query"]>;
export type UserFilter = NonNullable<InputOf<typeof listUsers>["query"]>;

export const REPORT_STATES = ["open", "in_review", "actioned", "dismissed"] as const;
export const REPORT_HOLDERS = ["me", "none"] as const;
export const APPEAL_STATES = ["open", "lifted", "upheld", "all"] as const;
export const USER_ROLES = ["user", "translator", "editor", "moderator", "admin"] as const;
export const USER_STATES = [
  "active",
  "incomplete",
  "muted",
  "suspended",
  "banned",
  "deleted",
] as const;

/** What the address of the queue asks for. */
export function reportFilterIn(search: URLSearchParams): ReportFilter {
  const status = optionIn(REPORT_STATES, search, "status");
  const targetType = optionIn(REPORT_TARGETS, search, "type");
  const assignee = optionIn(REPORT_HOLDERS, search, "assignee");
  return {
    ...(status && { status }),
    ...(targetType && { targetType }),
    ...(assignee && { assignee }),
  };
}

/** What the address of the list of people asks for. */
export function userFilterIn(search: URLSearchParams): UserFilter {
  const query = queryIn(search);
  const role = optionIn(USER_ROLES, search, "role");
  const status = optionIn(USER_STATES, search, "status");
  return { ...(query && { query }), ...(role && { role }), ...(status && { status }) };
}

/** The appeals that an address asks for: open ones unless it names others. */
export const appealStateIn = (search: URLSearchParams) =>
  optionIn(APPEAL_STATES, search, "status") ?? "open";

/** Reports, open ones first. */
export const reportsQuery = (filter: ReportFilter) => apiPages(listStaffReports, { query: filter });

export const reportQuery = (id: string) => apiQuery(viewReport, { params: { id } });

/** Appeals, open ones first. */
export const appealsQuery = (status: Appeal["status"] | "all") =>
  apiPages(listAppeals, { query: { status: status === "all" ? undefined : status } });

/** People, newest first. */
export const usersQuery = (filter: UserFilter) => apiPages(listUsers, { query: filter });

/** A person with sessions, sanctions and reports. */
export const userQuery = (id: string) => apiQuery(viewUser, { params: { id } });
