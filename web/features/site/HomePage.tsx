import { HOME } from "@waymates/contract/routes";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { Hills } from "../../ui/art/Hills.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { LegalLinks } from "./LegalLinks.tsx";
import { PublicMeta } from "./PublicMeta.tsx";
import { TryQuestion } from "./TryQuestion.tsx";
import "./home.css";

const promises = ["learn", "together", "marks"] as const;

/** /: what Waymates is, in one look. */
export function HomePage() {
  const { t } = useTranslation("site");
  const { user } = useSession();
  return (
    <div className="public-home">
      <PublicMeta title={t("site.home.documentTitle")} description={t("site.home.description")} />
      <section className="hero">
        <div className="hero-words">
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
        <div className="scene">
          <Hills />
        </div>
      </section>
      <TryQuestion />
      <ul className="promises">
        {promises.map((name) => (
          <li key={name}>
            <Lozenge tone={name === "learn" ? "moss" : name === "together" ? "sky" : "sun"} />
            <h2>{t(`site.home.${name}.title`)}</h2>
            <p className="soft">{t(`site.home.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <section className="home-end">
        <h2>{t("site.home.end.title")}</h2>
        <p className="soft">{t("site.home.end.text")}</p>
        <LinkButton to={user ? HOME : "/register"} variant="quiet" size="big">
          {t(user ? "site.home.continue" : "site.home.join")}
        </LinkButton>
      </section>
      <footer className="public-foot">
        <LegalLinks />
      </footer>
    </div>
  );
}
