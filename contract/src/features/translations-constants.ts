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
