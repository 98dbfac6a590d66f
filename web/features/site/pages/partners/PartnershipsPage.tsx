import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { SitePage } from "../SitePage.tsx";
import { SiteScene } from "../SiteScene.tsx";
import { SiteSection } from "../SiteSection.tsx";
import { useAskedLanguage } from "../../useAskedLanguage.ts";
import "./partnerships.css";

const partners: readonly { name: string; icon: IconName }[] = [
  { name: "school", icon: "book-open" },
  { name: "club", icon: "users-round" },
  { name: "author", icon: "pencil" },
  { name: "translator", icon: "languages" },
  { name: "host", icon: "house" },
];

/** /partnerships: the partners of the project, and how to become one. */
export function PartnershipsPage() {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <SitePage ns="partnerships" scene={<Scene />}>
      <div className="site-pin site-page-part">
        <ul className="site-partners">
          {partners.map(({ name, icon }) => (
            <li key={name}>
              <Icon name={icon} />
              <div>
                <h2>{t(`partnerships.${name}.title`)}</h2>
                <p>{t(`partnerships.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="site-page-band">
        <div className="site-pin site-page-part site-page-two">
          <SiteSection id="begin" title={t("partnerships.begin.title")}>
            <p>{t("partnerships.begin.text")}</p>
            <LinkButton to={inLanguage("/contact")} variant="quiet" className="site-page-act">
              {t("partnerships.begin.contact")}
            </LinkButton>
          </SiteSection>
          <SiteSection id="limits" title={t("partnerships.limits.title")}>
            <p>{t("partnerships.limits.text")}</p>
            <p>
              <a className="link" href={inLanguage("/partner-rev-share")}>
                {t("partnerships.limits.money")}
              </a>
            </p>
          </SiteSection>
        </div>
      </div>
    </SitePage>
  );
}

/** A bridge that two build from both banks of a river. */
function Scene() {
  return (
    <SiteScene land="shore">
      <path fill="var(--sky-wash)" d="M560 256c20-20 40-28 70-30h180c30 2 50 10 70 30z" />
      <Tree x={330} y={226} scale={1.4} fill="var(--ill-pine)" />
      <Tree x={372} y={232} scale={0.95} fill="var(--ill-pine)" />
      <Tree x={1110} y={230} scale={1.5} fill="var(--ill-pine)" />
      <path
        d="M540 214q180-76 360 0"
        fill="none"
        stroke="var(--ill-post)"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path
        d="M540 184q180-76 360 0M580 170v30M650 150v30M790 150v30M860 170v30"
        fill="none"
        stroke="var(--ill-post)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M720 134l13 13-13 13-13-13z" fill="var(--trail)" />
      <Walker x={622} y={190} scale={1} coat="var(--sky)" />
      <g transform="scale(-1 1)">
        <Walker x={-818} y={190} scale={1} coat="var(--moss)" />
      </g>
    </SiteScene>
  );
}
