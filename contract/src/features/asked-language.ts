/**
 * The language that an address asks for by `?lang=`, spelled as the list has it: its code in any case, or
 * its base. Anything else (unknown, empty, repeated) is as if absent: null.
 * @param search what stands behind the path of the address, from its question mark
 */
export function readAskedLanguage(search: string, codes: readonly string[]): string | null {
  const [asked = "", ...more] = new URLSearchParams(search).getAll("lang");
  if (asked === "" || more.length > 0) return null;
  const wanted = asked.toLowerCase();
  const whole = codes.find((code) => code.toLowerCase() === wanted);
  return whole ?? codes.find((code) => code.toLowerCase().split("-")[0] === wanted) ?? null;
}

/**
 * A path of ours in the language that another address asks for, so that it goes along.
 * @param language what the page is read in: what was understood of its address is this language
 */
export function inAskedLanguage(path: string, search: string, language: string): string {
  const asked = readAskedLanguage(search, [language]);
  if (!asked) return path;
  const [address = "", fragment] = path.split("#");
  const separator = address.includes("?") ? "&" : "?";
  return `${address}${separator}lang=${asked}${fragment === undefined ? "" : `#${fragment}`}`;
}
