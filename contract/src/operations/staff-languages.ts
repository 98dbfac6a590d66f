import { byId, forTranslators, forAdmins } from "../operation-parts.ts";
import {
  languageBody,
  newLanguageBody,
  staffLanguageList,
  staffLanguageResult,
} from "../features/staff-translations.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const listStaffLanguages = operation({
  method: "GET",
  path: "/api/admin/languages",
  summary: "Languages with their progress",
  tag,
  answers: { 200: staffLanguageList },
  access: forTranslators,
});

export const createLanguage = operation({
  method: "POST",
  path: "/api/admin/languages",
  summary: "Add a language, inactive at first",
  tag,
  body: newLanguageBody,
  answers: { 201: staffLanguageResult },
  access: forAdmins,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const updateLanguage = operation({
  method: "PUT",
  path: "/api/admin/languages/:id",
  summary: "Change a language",
  tag,
  params: byId,
  body: languageBody,
  answers: { 200: staffLanguageResult },
  access: forAdmins,
  whileMuted: "refused",
  problems: ["CONFLICT", "FALLBACK_CYCLE"],
});
