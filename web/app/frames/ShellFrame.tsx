import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useDailyLogin } from "../../features/rewards/index.ts";
import { useSession } from "../../platform/session.ts";
import { ConnectionLine } from "./ConnectionLine.tsx";
import { BottomBar, Rail } from "./Navigation.tsx";
import { MemberHeader, VisitorHeader } from "./Header.tsx";

/** The full shell: header, navigation, page. */
export default function ShellFrame() {
  const { t } = useTranslation("shell");
  const { user } = useSession();
  const isMember = user !== null && user.registration_step >= REGISTRATION_COMPLETE;
  if (!isMember) {
    return (
      <div className="shell visitor">
        <VisitorHeader />
        <main id="main">
          <Outlet />
        </main>
      </div>
    );
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
      <ConnectionLine />
      <DailyLogin userId={user.id} />
    </div>
  );
}

function DailyLogin({ userId }: { userId: string }) {
  useDailyLogin(userId);
  return null;
}
