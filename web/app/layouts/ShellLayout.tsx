import type { SessionUser } from "@waymates/contract/features/accounts";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { isPublicPath } from "@waymates/contract/routes";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { unreadCountQuery } from "../../features/notifications/notificationQueries.ts";
import { useCalm } from "../../features/rewards/index.ts";
import { choicesQuery, summaryQuery } from "../../features/rewards/queries.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Part } from "../../platform/Part.tsx";
import { sequentialLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import { viewerContext } from "../contexts.ts";
import { LazyFailure } from "../LazyFailure.tsx";
import type { Route } from "./+types/ShellLayout";
import { MemberHeader } from "./Header.tsx";
import { BottomBar, Rail } from "./Navigation.tsx";

/** What the header shows stands in the document: read later, it would change while React hydrates. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = args.context.get(viewerContext);
  const isMember = viewer !== null && viewer.registration_step >= REGISTRATION_COMPLETE;
  return sequentialLoader(async (ask) => {
    if (!isMember) return;
    await Promise.all([ask(summaryQuery), ask(choicesQuery), ask(unreadCountQuery())]);
  })(args);
}

/** In the browser the header asks for itself, and keeps it current. */
export const clientLoader = () => null;

/** The full shell: header, navigation, page. */
export default function ShellLayout() {
  const { pathname } = useLocation();
  // A public page brings its own frame for who has none. Between sign-out and the way to sign-in
  // there is nobody to show a shell for.
  const bare = isPublicPath(pathname) ? <Outlet /> : null;
  return (
    <Shell bare={bare}>
      <Outlet />
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

/** @param bare what stands there for who is no member. */
function Shell({ bare, children }: { bare: ReactNode; children: ReactNode }) {
  const { user } = useSession();
  if (!user || user.registration_step < REGISTRATION_COMPLETE) return bare;
  return <MemberShell user={user}>{children}</MemberShell>;
}

/** In calm mode no number calls from the frame. */
function MemberShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { t } = useTranslation();
  const isCalm = useCalm();
  return (
    <div className="shell" data-calm={isCalm || undefined}>
      <a className="skip-link" href="#main">
        {t("shell.skip")}
      </a>
      <Part isUnseen>
        <Rail username={user.username} />
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
