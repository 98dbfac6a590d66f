import { byId, forStaff, forAdmins } from "../operation-parts.ts";
import { z } from "zod";
import {
  auditList,
  auditQuery,
  removed,
  staffFoundList,
  staffMe,
  staffSearchQuery,
  staffWaiting,
} from "../features/staff.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const viewStaffMe = operation({
  method: "GET",
  path: "/api/admin/me",
  summary: "What the caller may do as staff",
  tag,
  answers: { 200: staffMe },
  access: forStaff,
});

export const searchStaff = operation({
  method: "GET",
  path: "/api/admin/search",
  summary: "Find people, paths, questions, texts, pages and screens of one's own part",
  tag,
  query: staffSearchQuery,
  answers: { 200: staffFoundList },
  access: forStaff,
});

export const viewWaiting = operation({
  method: "GET",
  path: "/api/admin/waiting",
  summary: "How much waits for the caller's decision, and since when",
  tag,
  answers: { 200: staffWaiting },
  access: forStaff,
});

export const undoChange = operation({
  method: "POST",
  path: "/api/admin/undo/:id",
  summary: "Take a change of the last ten minutes back",
  tag,
  params: byId,
  body: z.strictObject({}).nullish(),
  answers: { 200: removed },
  access: forStaff,
  problems: ["CONFLICT", "EXPIRED"],
});

export const listAudit = operation({
  method: "GET",
  path: "/api/admin/audit",
  summary: "What staff changed, the latest first",
  tag,
  query: auditQuery,
  answers: { 200: auditList },
  access: forAdmins,
});
