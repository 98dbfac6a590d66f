/** Small choices that a person made on this device; cookies, so that the server renders by them. */
export const THEME_COOKIE = "theme";
export type Theme = "light" | "dark" | "system";

export function parseTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? "").split(/;\s*/)) {
    const [key, ...rest] = pair.split("=");
    if (key === name) return decodeURIComponent(rest.join("="));
  }
  return undefined;
}
