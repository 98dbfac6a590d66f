import { barePathname, isPublicPath } from "@waymates/contract/routes";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { checkSession, isEndingHere, useSession, watchSession } from "../platform/session.ts";

/** Follows the session over tabs and time; whose session ends is taken to sign-in and may come back. */
export function SessionWatch() {
  const { status } = useSession();
  const location = useLocation();
  useEffect(() => {
    // The document knew the person; the bearer for calls and the live channel comes with the check.
    void checkSession().catch(() => undefined);
    return watchSession();
  }, []);
  const leave = useEffectEvent(() => {
    if (isEndingHere() || isPublicPath(barePathname(location.pathname))) return;
    // A document of its own: nothing of the person stays in this tab's memory.
    window.location.replace(
      `/login?next=${encodeURIComponent(`${location.pathname}${location.search}`)}`,
    );
  });
  useEffect(() => {
    if (status === "anonymous") leave();
  }, [status]);
  return null;
}
