import type { Operator } from "@waymates/contract/features/site";
import { HOME } from "@waymates/contract/routes";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { Hills } from "../../ui/art/Hills.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { HomeTrail } from "./HomeTrail.tsx";
import { PublicMeta } from "./PublicMeta.tsx";
import { SiteFacts } from "./SiteFacts.tsx";
import { TryQuestion } from "./TryQuestion.tsx";
import { useAskedLanguage } from "./useAskedLanguage.ts";
import "./home.css";

interface HomePageProps {
  operator: Operator;
  /** What a visitor answered by the form; null before that. */
  answer: string | null;
}

/** /: what Waymates is, in one look, a question to try, and the trail from there on. */
export function HomePage({ operator, answer }: HomePageProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const inLanguage = useAskedLanguage();
  return (
    <div className="site-public-home">
      <PublicMeta title={t("site.home.documentTitle")} description={t("site.home.description")} />
      <SiteFacts operator={operator} />
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
              <LinkButton
                to={user ? HOME : inLanguage("/register")}
                variant="primary"
                sign
                size="big"
              >
                {t(user ? "site.home.continue" : "site.home.join")}
              </LinkButton>
              <LinkButton to={inLanguage("/what-is")} variant="quiet" size="big">
                {t("site.home.look")}
              </LinkButton>
            </div>
          </div>
          <div className="site-board" id="try">
            <TryQuestion answer={answer} />
          </div>
        </div>
      </section>
      <HomeTrail />
    </div>
  );
}
