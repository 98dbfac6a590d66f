import { byId, forEditors } from "../operation-parts.ts";
import {
  chapterBody,
  chapterStatistics,
  newChapterBody,
  orderBody,
  orderResult,
  staffChapterResult,
  staffChapterView,
  staffTraitList,
} from "../features/staff-paths.ts";
import { reasonBody, removed } from "../features/staff.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const listChapterTraits = operation({
  method: "GET",
  path: "/api/admin/traits",
  summary: "The traits that chapters can be about",
  tag,
  answers: { 200: staffTraitList },
  access: forEditors,
});

export const createChapter = operation({
  method: "POST",
  path: "/api/admin/chapters",
  summary: "Add a chapter, last in order",
  tag,
  body: newChapterBody,
  answers: { 201: staffChapterResult },
  access: forEditors,
  whileMuted: "refused",
});

export const viewStaffChapter = operation({
  method: "GET",
  path: "/api/admin/chapters/:id",
  summary: "A chapter with its questions, right answers included",
  tag,
  params: byId,
  answers: { 200: staffChapterView },
  access: forEditors,
});

export const updateChapter = operation({
  method: "PUT",
  path: "/api/admin/chapters/:id",
  summary: "Change a chapter",
  tag,
  params: byId,
  body: chapterBody,
  answers: { 200: staffChapterResult },
  access: forEditors,
  whileMuted: "refused",
});

export const deleteChapter = operation({
  method: "DELETE",
  path: "/api/admin/chapters/:id",
  summary: "Delete a chapter with its questions",
  tag,
  params: byId,
  body: reasonBody,
  answers: { 200: removed },
  access: forEditors,
  whileMuted: "allowed",
});

export const orderNodes = operation({
  method: "PUT",
  path: "/api/admin/chapters/:id/nodes/order",
  summary: "Put the questions of a chapter in a new order",
  tag,
  params: byId,
  body: orderBody,
  answers: { 200: orderResult },
  access: forEditors,
  whileMuted: "allowed",
});

export const viewChapterStatistics = operation({
  method: "GET",
  path: "/api/admin/chapters/:id/statistics",
  summary: "How the questions of a chapter fare",
  tag,
  params: byId,
  answers: { 200: chapterStatistics },
  access: forEditors,
});
