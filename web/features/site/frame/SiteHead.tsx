import { HOME } from "@waymates/contract/routes";
import { useLocation } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { Wordmark } from "../../../ui/art/Wordmark.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { headPlaces } from "./site-places.ts";
import { useAskedLanguage } from "../useAskedLanguage.ts";
import "./site-frame.css";

/** The name, the main pages, and the way in. */
export function SiteHead() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { pathname } = useLocation();
  const inLanguage = useAskedLanguage();
  return (
    <header className="site-head site-pin">
      <a className="site-head-mark" href={inLanguage("/")} aria-label={t("shell.nav.start")}>
        <Wordmark className="wordmark" />
      </a>
      <nav aria-label={t("publicSite.nav")}>
        {headPlaces.map(({ to, name }) => (
          <a key={to} href={inLanguage(to)} aria-current={to === pathname ? "page" : undefined}>
            {t(`publicSite.place.${name}`)}
          </a>
        ))}
      </nav>
      <LinkButton to={user ? HOME : inLanguage("/login")} variant="bare">
        {t(user ? "shell.toHome" : "shell.signIn")}
      </LinkButton>
      {user ? null : (
        <LinkButton to={inLanguage("/register")} variant="quiet" className="site-head-join">
          {t("publicSite.join")}
        </LinkButton>
      )}
    </header>
  );
}
