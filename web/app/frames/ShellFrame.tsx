import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { isPublicPath } from "@waymates/contract/routes";
import { Outlet, useLocation } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { MemberHeader } from "./Header.tsx";
import { BottomBar, Rail } from "./Navigation.tsx";

/** The full shell: header, navigation, page. */
export default function ShellFrame() {
  const { t } = useTranslation("shell");
  const { user } = useSession();
  const { pathname } = useLocation();
  // A public page brings its own frame for who has none. Between sign-out and the way to sign-in
  // there is nobody to show a shell for.
  if (!user || user.registration_step < REGISTRATION_COMPLETE) {
    return isPublicPath(pathname) ? <Outlet /> : null;
  }
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t("shell.skip")}
      </a>
      <Rail username={user.username} />
      <MemberHeader user={user} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <BottomBar username={user.username} />
    </div>
  );
}
