import type { SessionUser } from "@waymates/contract/features/accounts";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import {
  barePathname,
  HOME,
  isAuthOnlyPath,
  isPublicPath,
  safeNext,
} from "@waymates/contract/routes";

export const REGISTER = "/register";
const LOGIN = "/login";

/** What the guard knows of the person; null is a visitor. A step that is missing counts as none. */
export type Viewer = Partial<Pick<SessionUser, "registration_step">> | null;

/**
 * Where a person must go instead of where they want to, or null to let them.
 * @param path with its query, as the address has it.
 */
export function redirectFor(path: string, viewer: Viewer): string | null {
  const pathname = barePathname(path);
  if (!viewer) {
    return isPublicPath(pathname) ? null : `${LOGIN}?next=${encodeURIComponent(path)}`;
  }
  if ((viewer.registration_step ?? 0) < REGISTRATION_COMPLETE) {
    const staysHere =
      pathname === REGISTER || (isPublicPath(pathname) && !isAuthOnlyPath(pathname));
    return staysHere ? null : REGISTER;
  }
  if (!isAuthOnlyPath(pathname)) return null;
  const next = new URLSearchParams(path.split("?")[1] ?? "").get("next");
  return next ? safeNext(next) : HOME;
}
