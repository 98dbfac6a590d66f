import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import arabic from "./fonts-ar.css?url";
import japanese from "./fonts-ja.css?url";

/** Addresses of the two faces every page needs; the document preloads them. */
export const fontPreloads: readonly string[] = [figtree, bricolage];

const sheets: Record<string, string> = { ar: arabic, ja: japanese };

/** The address of the extra face sheet a language needs ("ar", "ja-JP"), or null. */
export function findFontSheet(language: string): string | null {
  return sheets[language.split("-")[0] ?? ""] ?? null;
}
