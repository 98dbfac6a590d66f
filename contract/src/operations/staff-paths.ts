import { byId, forEditors } from "../operation-parts.ts";
import {
  newPathBody,
  orderBody,
  orderResult,
  pathBody,
  pathStatusBody,
  staffPathList,
  staffPathQuery,
  staffPathResult,
  staffPathView,
} from "../features/staff-paths.ts";
import { reasonBody, removed } from "../features/staff.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const listStaffPaths = operation({
  method: "GET",
  path: "/api/admin/paths",
  summary: "All paths, the newest first",
  tag,
  query: staffPathQuery,
  answers: { 200: staffPathList },
  access: forEditors,
});

export const createPath = operation({
  method: "POST",
  path: "/api/admin/paths",
  summary: "Begin a path, as a draft",
  tag,
  body: newPathBody,
  answers: { 201: staffPathResult },
  access: forEditors,
  whileMuted: "refused",
});

export const viewStaffPath = operation({
  method: "GET",
  path: "/api/admin/paths/:id",
  summary: "A path with its chapters and the outline of their questions",
  tag,
  params: byId,
  answers: { 200: staffPathView },
  access: forEditors,
});

export const updatePath = operation({
  method: "PUT",
  path: "/api/admin/paths/:id",
  summary: "Change a path",
  tag,
  params: byId,
  body: pathBody,
  answers: { 200: staffPathResult },
  access: forEditors,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const deletePath = operation({
  method: "DELETE",
  path: "/api/admin/paths/:id",
  summary: "Delete a draft that nobody has joined",
  tag,
  params: byId,
  body: reasonBody,
  answers: { 200: removed },
  access: forEditors,
  whileMuted: "allowed",
});

export const orderChapters = operation({
  method: "PUT",
  path: "/api/admin/paths/:id/chapters/order",
  summary: "Put the chapters of a path in a new order",
  tag,
  params: byId,
  body: orderBody,
  answers: { 200: orderResult },
  access: forEditors,
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

export const publishPath = operation({
  method: "POST",
  path: "/api/admin/paths/:id/publish",
  summary: "Publish a path; the first time sends notifications",
  tag,
  params: byId,
  body: pathStatusBody,
  answers: { 200: staffPathResult },
  access: forEditors,
  whileMuted: "refused",
  problems: ["NOT_READY"],
});

export const archivePath = operation({
  method: "POST",
  path: "/api/admin/paths/:id/archive",
  summary: "Remove a path from the lists; its members can continue",
  tag,
  params: byId,
  body: pathStatusBody,
  answers: { 200: staffPathResult },
  access: forEditors,
  whileMuted: "refused",
});

export const unpublishPath = operation({
  method: "POST",
  path: "/api/admin/paths/:id/draft",
  summary: "Make a path a draft again, while nobody has joined",
  tag,
  params: byId,
  body: pathStatusBody,
  answers: { 200: staffPathResult },
  access: forEditors,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});
