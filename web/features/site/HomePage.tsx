import { HOME } from "@waymates/contract/routes";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { Hills } from "../../ui/art/Hills.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { HomeTrail } from "./HomeTrail.tsx";
import { LegalLinks } from "./LegalLinks.tsx";
import { PublicMeta } from "./PublicMeta.tsx";
import { TryQuestion } from "./TryQuestion.tsx";
import "./home.css";

/** /: what Waymates is, in one look, a question to try, and the trail from there on. */
export function HomePage() {
  const { t } = useTranslation("site");
  const { user } = useSession();
  return (
    <div className="site-public-home">
      <PublicMeta title={t("site.home.documentTitle")} description={t("site.home.description")} />
      <section className="site-hero">
        <div className="scene">
          <Hills className="hills site-flank before" />
          <Hills />
          <Hills className="hills site-flank after" />
        </div>
        <div className="site-hero-in">
          <div className="site-hero-words">
            <h1>{t("site.home.title")}</h1>
            <p>{t("site.home.lead")}</p>
            <div className="row wrap">
              <LinkButton to={user ? HOME : "/register"} variant="primary" sign size="big">
                {t(user ? "site.home.continue" : "site.home.join")}
              </LinkButton>
              {user ? null : (
                <LinkButton to="/login" variant="quiet" size="big">
                  {t("site.home.signIn")}
                </LinkButton>
              )}
            </div>
          </div>
          <div className="site-board">
            <TryQuestion />
          </div>
        </div>
      </section>
      <HomeTrail />
      <footer className="site-home-end">
        <div>
          <h2>{t("site.home.end.title")}</h2>
          <p>{t("site.home.end.text")}</p>
        </div>
        <LinkButton to={user ? HOME : "/register"} variant="primary" sign size="big">
          {t(user ? "site.home.continue" : "site.home.join")}
        </LinkButton>
        <LegalLinks />
      </footer>
    </div>
  );
}
