import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import { barePathname, isPublicPath } from "@waymates/contract/routes";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { NotificationToasts } from "../features/notifications/index.ts";
import { closeLive, openLive } from "../platform/live.ts";
import { checkSession, useSession, watchSession } from "../platform/session.ts";

const Toasts = lazy(() => import("../ui/Toasts.tsx").then(({ Toasts: Default }) => ({ default: Default })));
const FlyingPointsLayer = lazy(() =>
  import("../ui/flying.tsx").then(({ FlyingPointsLayer: Default }) => ({ default: Default })),
);

/** What comes after the page is there: the session's watch, the live channel, toasts and overlays. */
export function Aftermath() {
  const { t } = useTranslation("shell");
  const session = useSession();
  const isMember = (session.user?.registration_step ?? 0) >= REGISTRATION_COMPLETE;
  const userId = session.user?.id ?? null;
  useLeavingOnSignOut();
  useEffect(() => {
    // The document knew the person; the bearer for calls and the live channel comes with the check.
    void checkSession().catch(() => undefined);
    return watchSession();
  }, []);
  useEffect(() => {
    if (userId && isMember) void openLive(userId);
    else closeLive();
  }, [userId, isMember]);
  return (
    <Suspense>
      <Toasts label={t("shell.messages")} />
      {isMember ? (
        <>
          <NotificationToasts />
          <FlyingPointsLayer />
        </>
      ) : null}
    </Suspense>
  );
}

/** A session that ends, here or in another tab, takes the person to sign-in; they may come back here. */
function useLeavingOnSignOut(): void {
  const { status } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (isPublicPath(barePathname(location.pathname))) return;
    void navigate(`/login?next=${encodeURIComponent(`${location.pathname}${location.search}`)}`, { replace: true });
  });
  useEffect(() => {
    if (status === "anonymous") leave();
  }, [status]);
}
