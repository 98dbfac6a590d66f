/** Small choices that a person made on this device; cookies, so that the server renders by them. */
const YEAR_SECONDS = 365 * 24 * 60 * 60;

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

export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Light, dark, or as the system says; at once and for the next visit. */
export function chooseTheme(theme: Theme): void {
  writeCookie(THEME_COOKIE, theme);
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
