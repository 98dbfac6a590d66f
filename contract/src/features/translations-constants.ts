export const DEFAULT_LANGUAGE = "en-US";

/** The cookie that remembers a visitor's language. */
export const LANGUAGE_COOKIE = "language";

/** Languages written from right to left. */
const rightToLeft = new Set(["ar", "he", "fa", "ur"]);

/** The largest file of texts that can be imported, in bytes. */
export const TEXTS_IMPORT_BYTES = 5 * 1024 * 1024;

export type Texts = Record<string, string>;

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

/** Where a reader may have chosen a language. */
interface LanguageChoices {
  /** In the address of a public page. */
  asked?: string | null | undefined;
  /** On this device: LANGUAGE_COOKIE. */
  device?: string | null | undefined;
  /** In their profile. */
  own?: string | null | undefined;
}

/** The language of everything that one reader gets: as chosen, else as the browser asks, else English. */
export function languageOfReader(
  { asked, device, own }: LanguageChoices,
  acceptLanguage: string | null | undefined,
  supported: readonly string[],
): string {
  const chosen = [asked, device, own].filter((code) => typeof code === "string");
  return pickLanguage([...chosen, ...acceptedLanguages(acceptLanguage)], supported);
}

/** Languages of an Accept-Language header, best first. */
export function acceptedLanguages(header: string | null | undefined): string[] {
  if (!header) return [];
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [code = "", ...params] = part.trim().split(";");
      const weight = params.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { code: code.trim(), weight: weight ? Number(weight) : 1 };
    })
    .filter(({ code, weight }) => code !== "" && code !== "*" && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}
