import type { Operator } from "@waymates/contract/features/site";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { OperatorBlock } from "../../legal/OperatorBlock.tsx";
import { PublicMeta } from "../../PublicMeta.tsx";
import { SiteMark } from "../../frame/SiteMark.tsx";
import { SiteSection } from "../SiteSection.tsx";
import { useAskedLanguage } from "../../useAskedLanguage.ts";
import "./company.css";
import "../../legal/legal-parts.css";

const duties = ["people", "rules", "data", "running"] as const;

/**
 * /company: who operates this installation, what that means, and how to reach them. It has no
 * shell.
 */
export function CompanyPage({ operator }: { operator: Operator }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <article className="site-company prints-alone">
      <PublicMeta
        title={`${t("company.documentTitle")} · Waymates`}
        description={t("company.description")}
      />
      <SiteMark />
      <header>
        <h1>{t("company.title")}</h1>
        <p>{t("company.lead")}</p>
      </header>
      <div className="site-company-board">
        <OperatorBlock operator={operator} />
        <Meadow />
      </div>
      <SiteSection id="duties" title={t("company.duties.title")}>
        <ul className="site-ticks">
          {duties.map((duty) => (
            <li key={duty}>{t(`company.duties.${duty}`)}</li>
          ))}
        </ul>
      </SiteSection>
      <SiteSection id="software" title={t("company.software.title")}>
        <p>{t("company.software.text")}</p>
      </SiteSection>
      <SiteSection id="write" title={t("company.write.title")}>
        <p>{t("company.write.text")}</p>
        <p className="site-company-links">
          <a className="link" href={inLanguage("/contact")}>
            {t("company.write.contact")}
          </a>
          <a className="link" href={inLanguage("/privacy-policy")}>
            {t("company.write.privacy")}
          </a>
        </p>
      </SiteSection>
    </article>
  );
}

/** The ground below the board with the operator's name. */
function Meadow() {
  return (
    <svg viewBox="0 0 640 96" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect x="150" y="0" width="12" height="76" fill="var(--ill-post)" />
      <rect x="478" y="0" width="12" height="76" fill="var(--ill-post)" />
      <path fill="var(--ill-mid)" d="M0 62c120-26 220 6 330-4s200-24 310-4v42H0z" />
      <path fill="var(--ill-near)" d="M0 78c140-16 300 2 420-2s150-10 220-2v22H0z" />
      <Tree x={48} y={78} scale={1} fill="var(--ill-pine)" />
      <Tree x={82} y={82} scale={0.7} fill="var(--ill-pine)" />
      <Tree x={586} y={78} scale={0.9} fill="var(--ill-pine)" />
    </svg>
  );
}
