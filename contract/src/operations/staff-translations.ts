import { FILE_BODY_BYTES, byId, forTranslators } from "../operation-parts.ts";
import { z } from "zod";
import {
  acceptBody,
  confirmImportBody,
  declineBody,
  staffSuggestionQuery,
  staffTextList,
  staffTextsQuery,
  suggestionList,
  suggestionResult,
  textBody,
  textResult,
  textsExportQuery,
  textsImportAnswer,
  textsImportBody,
  textsImportResult,
} from "../features/staff-translations.ts";
import { reasonBody, removed } from "../features/staff.ts";
import { operation } from "../operation.ts";

const tag = "admin";
const byCode = z.strictObject({ code: z.string().max(20) });
const byKey = byCode.extend({ key: z.string().max(200) });
const byImport = byCode.extend({ id: z.uuid() });

export const listTexts = operation({
  method: "GET",
  path: "/api/admin/translations/:code",
  summary: "Texts of a language, those of questions among them, beside their source, by key",
  tag,
  params: byCode,
  query: staffTextsQuery,
  answers: { 200: staffTextList },
  access: forTranslators,
});

export const saveText = operation({
  method: "PUT",
  path: "/api/admin/translations/:code/:key",
  summary: "Save a text",
  tag,
  params: byKey,
  body: textBody,
  answers: { 200: textResult },
  access: forTranslators,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const deleteText = operation({
  method: "DELETE",
  path: "/api/admin/translations/:code/:key",
  summary: "Take a text away, so that the fallback speaks",
  tag,
  params: byKey,
  body: reasonBody,
  answers: { 200: removed },
  access: forTranslators,
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

export const exportTexts = operation({
  method: "GET",
  path: "/api/admin/translations/:code/export",
  summary: "All interface texts of a language as a file",
  tag,
  params: byCode,
  query: textsExportQuery,
  answers: { 200: z.string() },
  access: forTranslators,
});

export const previewTextImport = operation({
  method: "POST",
  path: "/api/admin/translations/:code/import",
  summary: "Read a file of texts and show what it would change; nothing is saved",
  tag,
  params: byCode,
  body: textsImportBody,
  answers: { 200: textsImportAnswer },
  access: forTranslators,
  bodyLimit: FILE_BODY_BYTES,
  whileMuted: "refused",
  problems: ["FILE_TOO_COMPLEX"],
});

export const confirmTextImport = operation({
  method: "POST",
  path: "/api/admin/translations/:code/import/:id/confirm",
  summary: "Save the good texts of a preview, all or none",
  tag,
  params: byImport,
  body: confirmImportBody,
  answers: { 200: textsImportResult },
  access: forTranslators,
  whileMuted: "refused",
  problems: ["CONFLICT", "IMPORT_FAULTY"],
});

export const listStaffSuggestions = operation({
  method: "GET",
  path: "/api/admin/suggestions",
  summary: "What people suggest for the granted languages, proposed ones first",
  tag,
  query: staffSuggestionQuery,
  answers: { 200: suggestionList },
  access: forTranslators,
});

export const acceptSuggestion = operation({
  method: "POST",
  path: "/api/admin/suggestions/:id/accept",
  summary: "Deliver a suggestion, as it is or in other words",
  tag,
  params: byId,
  body: acceptBody,
  answers: { 200: suggestionResult },
  access: forTranslators,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const declineSuggestion = operation({
  method: "POST",
  path: "/api/admin/suggestions/:id/decline",
  summary: "Decline a suggestion",
  tag,
  params: byId,
  body: declineBody,
  answers: { 200: suggestionResult },
  access: forTranslators,
  whileMuted: "refused",
});
