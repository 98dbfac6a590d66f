import { readCookie, THEME_COOKIE, type Theme } from "./choices.ts";
import { hasConsent } from "./consent.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Remembers a small choice on this device: for a year with consent to preferences, otherwise until the
 * browser is closed.
 */
export function writeCookie(name: string, value: string): void {
  const stays = hasConsent("preferences") ? `; max-age=${YEAR_SECONDS}` : "";
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${stays}; samesite=lax${secure}`;
}

/** Writes these cookies again after the consent changed, with the lifetime that it now allows. */
export function rewriteCookies(names: readonly string[]): void {
  for (const name of names) {
    const value = readCookie(document.cookie, name);
    if (value !== undefined) writeCookie(name, value);
  }
}

/** Sets light, dark or the system's theme, now and for the next visit. */
export function chooseTheme(theme: Theme): void {
  writeCookie(THEME_COOKIE, theme);
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
