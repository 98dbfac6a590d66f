import type { Operator } from "@waymates/contract/features/site";
import { HOME } from "@waymates/contract/routes";
import { useRouteLoaderData } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { Hills } from "../../../ui/art/Hills.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { HomeTrail } from "./HomeTrail.tsx";
import { PublicMeta } from "../PublicMeta.tsx";
import { TryQuestion } from "./TryQuestion.tsx";
import { useAskedLanguage } from "../useAskedLanguage.ts";
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

/** Structured data about the site: its name, and its operator where known. */
function SiteFacts({ operator: { name, email } }: { operator: Operator }) {
  const { i18n } = useTranslation();
  const root = useRouteLoaderData("root") as { origin: string } | undefined;
  const url = `${root?.origin ?? ""}/`;
  const site = { "@type": "WebSite", name: "Waymates", url, inLanguage: i18n.language };
  const operators = name
    ? [{ "@type": "Organization", name, url, ...(email ? { email } : {}) }]
    : [];
  const facts = { "@context": "https://schema.org", "@graph": [site, ...operators] };
  return (
    <script
      type="application/ld+json"
      // A name cannot end the element: what would begin a tag is written as its number.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll("<", "\\u003c") }}
    />
  );
}
