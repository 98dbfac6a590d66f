import type { SessionUser } from "@waymates/contract/features/accounts";
import type { DocumentContext } from "@waymates/contract/document";
import { isPublicPath } from "@waymates/contract/routes";
import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { unreadCountQuery } from "../../features/notifications/notificationQueries.ts";
import { useCalm } from "../../features/rewards/index.ts";
import { choicesQuery, summaryQuery } from "../../features/rewards/queries.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { ApiError } from "../../platform/api.ts";
import { Part } from "../../platform/Part.tsx";
import { useIsMember, useSession } from "../../platform/session.ts";
import { LazyFailure } from "../LazyFailure.tsx";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/ShellLayout";
import { MemberHeader } from "./Header.tsx";
import { BottomBar, Rail } from "./Navigation.tsx";

/** The counts of the header. */
export const handle = {
  queries: () => [summaryQuery, choicesQuery, unreadCountQuery()],
};

const missing = new ApiError(404, "NOT_FOUND", "");

/** The full shell: header, navigation, page. */
export default function ShellLayout() {
  const { pathname } = useLocation();
  // In the browser the route itself finds that its page is not there.
  const root = useRouteLoaderData("root") as { frame: DocumentContext["frame"] } | undefined;
  const isLost = root?.frame === "lost" && typeof document === "undefined";
  // A public page brings its own frame for visitors. Between sign-out and the sign-in page there is
  // no person to show a shell for.
  const bare = isPublicPath(pathname) ? <Outlet /> : null;
  return (
    <Shell bare={bare}>
      <Suspense fallback={<ListPageSkeleton />}>
        {isLost ? <LazyFailure error={missing} isFramed /> : <Outlet />}
      </Suspense>
    </Shell>
  );
}

/** A page of the shell that did not come: the ways elsewhere stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell bare={<LazyFailure error={error} />}>
      <LazyFailure error={error} isFramed />
    </Shell>
  );
}

/** @param bare what visitors see in place of the shell */
function Shell({ bare, children }: { bare: ReactNode; children: ReactNode }) {
  const { user } = useSession();
  return useIsMember() ? <MemberShell user={user}>{children}</MemberShell> : bare;
}

/**
 * In calm mode no number calls from the frame.
 * @param user null in the frame of a page, before its data is there.
 */
function MemberShell({ user, children }: { user: SessionUser | null; children: ReactNode }) {
  const { t } = useTranslation();
  const isCalm = useCalm();
  return (
    <div className="shell" data-calm={isCalm || undefined}>
      <a className="skip-link" href="#main">
        {t("shell.skip")}
      </a>
      <Part isUnseen>
        <Rail username={user?.username ?? null} />
      </Part>
      <Part isUnseen>
        <MemberHeader user={user} />
      </Part>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Part isUnseen>
        <BottomBar />
      </Part>
    </div>
  );
}
