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

/** The supported language that a code asks for: exactly, else one with the same base language; else null. */
function matchLanguage(code: string, supported: readonly string[]): string | null {
  const exact = supported.find((one) => one.toLowerCase() === code.toLowerCase());
  const base = code.split("-")[0]?.toLowerCase();
  return exact ?? supported.find((one) => one.split("-")[0]?.toLowerCase() === base) ?? null;
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

/**
 * The languages of this site that a reader knows, the best known first: as chosen, then as the browser asks,
 * then English, for which nobody need ask.
 */
export function languagesOfReader(
  { asked, device, own }: LanguageChoices,
  acceptLanguage: string | null | undefined,
  supported: readonly string[],
): [string, ...string[]] {
  const wanted = [asked, device, own, ...acceptedLanguages(acceptLanguage)];
  const found = wanted.map((code) => (code ? matchLanguage(code, supported) : null));
  const known = new Set([...found.filter((code) => code !== null), DEFAULT_LANGUAGE]);
  const [first = DEFAULT_LANGUAGE, ...others] = known;
  return [first, ...others];
}

/** The language of everything that one reader gets. */
export const languageOfReader = (...choices: Parameters<typeof languagesOfReader>): string =>
  languagesOfReader(...choices)[0];

/** Languages of an Accept-Language header, best first. */
function acceptedLanguages(header: string | null | undefined): string[] {
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
