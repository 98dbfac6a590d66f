import { z } from "zod";

export const DEFAULT_LANGUAGE = "en-US";
/** The cookie that remembers a visitor's language. */
export const LANGUAGE_COOKIE = "language";
/** Languages written from right to left. */
const rightToLeft = new Set(["ar", "he", "fa", "ur"]);

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
export type Texts = Record<string, string>;

export const translationStatus = z.enum(["not_translated", "suggested", "translated", "reviewed"]);

export function directionOf(code: string): "ltr" | "rtl" {
  return rightToLeft.has(code.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/** A key's namespace is its first segment; texts are loaded by namespace. */
export function namespaceOf(key: string): string {
  return key.split(".", 1)[0] ?? key;
}

/**
 * The supported language that fits best: an exact code first, then the same base language.
 * `wanted` is in order of preference.
 */
export function pickLanguage(wanted: readonly string[], supported: readonly string[]): string {
  for (const code of wanted) {
    const exact = supported.find((one) => one.toLowerCase() === code.toLowerCase());
    if (exact) return exact;
    const base = code.split("-")[0]?.toLowerCase();
    const sibling = supported.find((one) => one.split("-")[0]?.toLowerCase() === base);
    if (sibling) return sibling;
  }
  return DEFAULT_LANGUAGE;
}
