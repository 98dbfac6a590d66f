import { HOME } from "@waymates/contract/routes";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { Hills } from "../../ui/art/Hills.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { CookiePolicyLink } from "./CookiePolicyLink.tsx";
import "./home.css";

const promises = ["learn", "together", "marks"] as const;

/** /: what Waymates is, in one look. */
export function HomePage() {
  const { t } = useTranslation("site");
  const { user } = useSession();
  return (
    <div className="public-home">
      <title>{t("site.home.documentTitle")}</title>
      <meta name="description" content={t("site.home.description")} />
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
      <ul className="promises">
        {promises.map((name) => (
          <li key={name}>
            <Lozenge tone={name === "learn" ? "moss" : name === "together" ? "sky" : "sun"} />
            <h2>{t(`site.home.${name}.title`)}</h2>
            <p className="soft">{t(`site.home.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <footer className="public-foot">
        <CookiePolicyLink />
      </footer>
    </div>
  );
}
