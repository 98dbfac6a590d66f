import { dateFormat } from "@waymates/contract/formats";
import type { Operator } from "@waymates/contract/features/site";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { SitePage } from "../SitePage.tsx";
import { SiteScene } from "../SiteScene.tsx";
import { SiteSection } from "../SiteSection.tsx";
import { useAskedLanguage } from "../../useAskedLanguage.ts";
import "./accessibility.css";

/** The day on which this page was last compared with the product. */
const CHECKED = "2026-11-26";
const tested = ["axe", "keyboard", "colour", "narrow", "motion", "language", "scripts"] as const;
const limits = ["audit", "readers", "pictures", "audio", "live"] as const;

/** /accessibility: what was tested and how, what is known not to work, and how to tell us. */
export function AccessibilityPage({ operator: { email } }: { operator: Operator }) {
  const { t, i18n } = useTranslation();
  const inLanguage = useAskedLanguage();
  const format = dateFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  return (
    <SitePage ns="accessibility" scene={<Scene />}>
      <div className="site-pin site-page-part site-a11y">
        <div className="site-a11y-main">
          <SiteSection id="tested" title={t("accessibility.tested.title")}>
            <ul className="site-a11y-tests">
              {tested.map((one) => (
                <li key={one}>
                  <h3>{t(`accessibility.${one}.title`)}</h3>
                  <p>{t(`accessibility.${one}.text`)}</p>
                </li>
              ))}
            </ul>
          </SiteSection>
          <SiteSection id="limits" title={t("accessibility.limits.title")}>
            <ul className="site-ticks">
              {limits.map((one) => (
                <li key={one}>{t(`accessibility.limits.${one}`)}</li>
              ))}
            </ul>
          </SiteSection>
        </div>
        <aside className="site-a11y-side">
          <SiteSection id="standard" title={t("accessibility.standard.title")}>
            <p>{t("accessibility.standard.text")}</p>
          </SiteSection>
          <SiteSection id="tell" title={t("accessibility.tell.title")}>
            <p>{t("accessibility.tell.text")}</p>
            {email ? (
              <p>
                <a className="link" href={`mailto:${email}`} dir="ltr">
                  {email}
                </a>
              </p>
            ) : null}
            <LinkButton to={inLanguage("/contact")} variant="quiet" className="site-page-act">
              {t("accessibility.tell.contact")}
            </LinkButton>
          </SiteSection>
          <p className="hint">
            {t("accessibility.date", { date: format.format(new Date(`${CHECKED}T00:00:00Z`)) })}
          </p>
        </aside>
      </div>
    </SitePage>
  );
}

/** A path with a handrail, wide enough for everybody, that rises without a step. */
function Scene() {
  return (
    <SiteScene land="shore">
      <path fill="var(--ill-path)" d="M260 250l760-62h160v18l-620 50z" />
      <path
        d="M300 216l700-58h180M300 216v32M440 204v34M580 193v33M720 181v33M860 169v34M1000 158v32M1130 158v32"
        fill="none"
        stroke="var(--ill-post)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Walker x={510} y={240} scale={1.1} coat="var(--sky)" />
      <Walker x={930} y={206} scale={1.05} coat="var(--moss)" />
      <g transform="translate(700 222)" fill="none" stroke="var(--ill-pine)" strokeWidth="4">
        <circle cx="0" cy="-14" r="15" />
        <path d="M-6-46v20h18l8 14" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M-6-46l0 18 16 1" stroke="var(--trail)" strokeWidth="10" strokeLinecap="round" />
        <circle cx="-5" cy="-58" r="6" fill="var(--ill-skin)" stroke="none" />
      </g>
      <Tree x={180} y={232} scale={1.4} fill="var(--ill-pine)" />
      <Tree x={1290} y={228} scale={1.5} fill="var(--ill-pine)" />
      <Waypost x={1210} y={216} scale={0.9} />
    </SiteScene>
  );
}
