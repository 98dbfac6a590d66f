import { z } from "zod";

export {
  LANGUAGE_COOKIE,
  type Texts,
  DEFAULT_LANGUAGE,
  directionOf,
  namespaceOf,
} from "./translations-constants.ts";

export const language = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  native_name: z.string(),
  country_id: z.string().nullable(),
  active: z.boolean(),
  is_default_for_country: z.boolean(),
  fallback_language_id: z.uuid().nullable(),
});

export type Language = z.infer<typeof language>;

export const languagesAnswer = z.object({ items: z.array(language) });

/** GET /api/translations/{code}?ns=a,b: keys and texts, merged over the fallback chain. */
export const textsAnswer = z.record(z.string(), z.string());

export const translationStatus = z.enum(["not_translated", "suggested", "translated", "reviewed"]);
