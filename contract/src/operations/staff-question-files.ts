import { z } from "zod";
import { FILE_BODY_BYTES, byId, forEditors } from "../operation-parts.ts";
import {
  confirmNodesBody,
  nodesImportAnswer,
  nodesImportBody,
  nodesImportResult,
  questionsExportQuery,
} from "../features/staff-paths.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const previewNodeImport = operation({
  method: "POST",
  path: "/api/admin/nodes/import",
  summary: "Read a file of questions and show what it holds; nothing is saved",
  tag,
  body: nodesImportBody,
  answers: { 200: nodesImportAnswer },
  access: forEditors,
  bodyLimit: FILE_BODY_BYTES,
  whileMuted: "refused",
  problems: ["FILE_TOO_COMPLEX"],
});

export const confirmNodeImport = operation({
  method: "POST",
  path: "/api/admin/nodes/import/:id/confirm",
  summary: "Save the good questions of a preview, all or none",
  tag,
  params: byId,
  body: confirmNodesBody,
  answers: { 200: nodesImportResult },
  access: forEditors,
  whileMuted: "refused",
  problems: ["CONFLICT", "IMPORT_FAULTY"],
});

export const exportChapter = operation({
  method: "GET",
  path: "/api/admin/chapters/:id/export",
  summary: "The questions of a chapter as a file",
  tag,
  params: byId,
  query: questionsExportQuery,
  answers: { 200: z.string() },
  access: forEditors,
});

export const exportPath = operation({
  method: "GET",
  path: "/api/admin/paths/:id/export",
  summary: "The questions of a path as a file",
  tag,
  params: byId,
  query: questionsExportQuery,
  answers: { 200: z.string() },
  access: forEditors,
});
