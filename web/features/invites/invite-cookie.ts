import {
  INVITE_COOKIE,
  INVITE_COOKIE_DAYS,
  INVITE_PATTERN,
} from "@waymates/contract/features/registration-constants";

/** The code that brought this browser here; null without one. */
export function readInviteCode(): string | null {
  const pair = document.cookie.split(/;\s*/).find((one) => one.startsWith(`${INVITE_COOKIE}=`));
  const code = decodeURIComponent(pair?.slice(INVITE_COOKIE.length + 1) ?? "");
  return INVITE_PATTERN.test(code) ? code : null;
}

/** Remembers a code until the person has registered; they asked for it by pressing Join. */
export function keepInviteCode(code: string): void {
  const age = INVITE_COOKIE_DAYS * 24 * 60 * 60;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${INVITE_COOKIE}=${encodeURIComponent(code)}; path=/; max-age=${age}; samesite=lax${secure}`;
}

/** A press on Join before its script has loaded passes the code in the address. */
export function adoptInviteFromAddress(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get("invite");
  if (code === null) return;
  if (INVITE_PATTERN.test(code)) keepInviteCode(code);
  url.searchParams.delete("invite");
  history.replaceState(history.state, "", url);
}
