import { byId, done, forEditors } from "../operation-parts.ts";
import { z } from "zod";
import {
  NEW_NODE_ID,
  draftKind,
  historyQuery,
  newNodeBody,
  nodeBody,
  nodeHistory,
  staffDraftAnswer,
  staffDraftBody,
  staffNodeAnswer,
  staffNodeResult,
  tryBody,
  tryResult,
} from "../features/staff-paths.ts";
import { reasonBody, removed } from "../features/staff.ts";
import { operation } from "../operation.ts";

const tag = "admin";
const byNode = z.strictObject({ id: z.union([z.uuid(), z.literal(NEW_NODE_ID)]) });

export const createNode = operation({
  method: "POST",
  path: "/api/admin/nodes",
  summary: "Add a question, last in its chapter",
  tag,
  body: newNodeBody,
  answers: { 201: staffNodeResult },
  access: forEditors,
  whileMuted: "refused",
});

export const tryNode = operation({
  method: "POST",
  path: "/api/admin/nodes/try",
  summary: "Show a question that is not stored as a learner sees it, and judge an answer",
  tag,
  body: tryBody,
  answers: { 200: tryResult },
  access: forEditors,
  whileMuted: "allowed",
});

export const viewStaffNode = operation({
  method: "GET",
  path: "/api/admin/nodes/:id",
  summary: "A question, right answers included",
  tag,
  params: byId,
  answers: { 200: staffNodeAnswer },
  access: forEditors,
});

export const updateNode = operation({
  method: "PUT",
  path: "/api/admin/nodes/:id",
  summary: "Change a question; what was answered keeps its verdict",
  tag,
  params: byNode,
  body: nodeBody,
  answers: { 200: staffNodeResult },
  access: forEditors,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const deleteNode = operation({
  method: "DELETE",
  path: "/api/admin/nodes/:id",
  summary: "Delete a question",
  tag,
  params: byNode,
  body: reasonBody,
  answers: { 200: removed },
  access: forEditors,
  whileMuted: "allowed",
});

export const listNodeHistory = operation({
  method: "GET",
  path: "/api/admin/nodes/:id/history",
  summary: "What was changed of a question, the latest first",
  tag,
  params: byId,
  query: historyQuery,
  answers: { 200: nodeHistory },
  access: forEditors,
});

const byDraft = z.strictObject({ type: draftKind, id: z.uuid() });

export const viewStaffDraft = operation({
  method: "GET",
  path: "/api/admin/drafts/:type/:id",
  summary: "What the caller has typed and not saved",
  tag,
  params: byDraft,
  answers: { 200: staffDraftAnswer },
  access: forEditors,
});

export const saveStaffDraft = operation({
  method: "PUT",
  path: "/api/admin/drafts/:type/:id",
  summary: "Store what the caller has typed",
  tag,
  params: byDraft,
  body: staffDraftBody,
  answers: { 200: staffDraftAnswer },
  access: forEditors,
  bodyLimit: 256 * 1024,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const deleteStaffDraft = operation({
  method: "DELETE",
  path: "/api/admin/drafts/:type/:id",
  summary: "Discard what the caller has typed",
  tag,
  params: byDraft,
  answers: { 200: done },
  access: forEditors,
});
