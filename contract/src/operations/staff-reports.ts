import { byId } from "../operation-parts.ts";
import {
  assigneeBody,
  decisionBody,
  decisionResult,
  reportChanged,
  staffReportFile,
  staffReportList,
  staffReportQuery,
} from "../features/reports.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const listStaffReports = operation({
  method: "GET",
  path: "/api/admin/reports",
  summary: "Reports, open ones first",
  tag,
  query: staffReportQuery,
  answers: { 200: staffReportList },
  access: { role: ["editor", "moderator"] as const },
});

export const viewReport = operation({
  method: "GET",
  path: "/api/admin/reports/:id",
  summary: "One report, and the others of the same thing",
  tag,
  params: byId,
  answers: { 200: staffReportFile },
  access: { role: ["editor", "moderator"] as const },
});

export const assignReport = operation({
  method: "PUT",
  path: "/api/admin/reports/:id/assignee",
  summary: "Give a report to somebody of the staff, or to nobody",
  tag,
  params: byId,
  body: assigneeBody,
  answers: { 200: reportChanged },
  access: { role: ["editor", "moderator"] as const },
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

export const decideReport = operation({
  method: "POST",
  path: "/api/admin/reports/:id/decision",
  summary: "Keep what was reported, remove it, or sanction its author",
  tag,
  params: byId,
  body: decisionBody,
  answers: { 200: decisionResult },
  access: { role: ["editor", "moderator"] as const },
  whileMuted: "refused",
  problems: ["CONFLICT"],
});
