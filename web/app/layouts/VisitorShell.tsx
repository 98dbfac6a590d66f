import type { ReactNode } from "react";
import { LayoutFooter } from "./LayoutFooter.tsx";
import { HOME } from "@waymates/contract/routes";
import { Link } from "react-router";
import { useAskedLanguage } from "../../features/site/index.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";

/** The frame of a page for visitors: the name, the sign-in link, the page, the small print. */
export function VisitorShell({ children }: { children: ReactNode }) {
  return (
    <div className="shell visitor">
      <VisitorHeader />
      <main id="main">{children}</main>
      <LayoutFooter />
    </div>
  );
}

/** The name, and the way in or back in. */
function VisitorHeader() {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const { user } = useSession();
  return (
    <header className="head">
      <Link to={inLanguage("/")} aria-label={t("shell.nav.start")}>
        <Wordmark className="wordmark" />
      </Link>
      <span className="end" />
      <LinkButton to={user ? HOME : inLanguage("/login")} variant="quiet">
        {t(user ? "shell.toHome" : "shell.signIn")}
      </LinkButton>
    </header>
  );
}
