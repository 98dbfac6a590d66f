import { z } from "zod";
import { languagesAnswer, textsAnswer } from "../features/translations.ts";
import { operation } from "../operation.ts";

const tag = "translations";
const textsQuery = z.strictObject({
  ns: z
    .string()
    .max(500)
    .regex(/^[a-zA-Z0-9_,-]+$/)
    .optional(),
});

export const listLanguages = operation({
  method: "GET",
  path: "/api/languages",
  summary: "Active languages",
  tag,
  answers: { 200: languagesAnswer },
  access: "anyone",
});

export const viewTranslations = operation({
  method: "GET",
  path: "/api/translations/:code",
  summary: "Texts of a language, merged over its fallbacks; `ns` picks namespaces by comma",
  tag,
  params: z.strictObject({ code: z.string().max(20) }),
  query: textsQuery,
  answers: { 200: textsAnswer, 304: z.null() },
  access: "anyone",
});
