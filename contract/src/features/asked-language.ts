/**
 * Reads the language from `?lang=`: a listed code in any case, or its base language. Returns null
 * for any other value (unknown, empty, repeated).
 * @param search the query string of the address, with its question mark
 */
export function readAskedLanguage(search: string, codes: readonly string[]): string | null {
  const [asked = "", ...more] = new URLSearchParams(search).getAll("lang");
  if (asked === "" || more.length > 0) return null;
  const wanted = asked.toLowerCase();
  const whole = codes.find((code) => code.toLowerCase() === wanted);
  return whole ?? codes.find((code) => code.toLowerCase().split("-")[0] === wanted) ?? null;
}

/**
 * Adds the language of another address's query string to a path of this site.
 * @param language the language that was understood from that address
 */
export function inAskedLanguage(path: string, search: string, language: string): string {
  const asked = readAskedLanguage(search, [language]);
  if (!asked) return path;
  const [address = "", fragment] = path.split("#");
  const separator = address.includes("?") ? "&" : "?";
  return `${address}${separator}lang=${asked}${fragment === undefined ? "" : `#${fragment}`}`;
}
