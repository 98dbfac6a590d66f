/**
 * A path of ours in the language that another address asks for by `?lang=`, so that it goes along.
 * @param search what stands behind the path of that address, from its question mark
 */
export function inAskedLanguage(path: string, search: string): string {
  const language = new URLSearchParams(search).get("lang");
  return language ? `${path}?lang=${encodeURIComponent(language)}` : path;
}
