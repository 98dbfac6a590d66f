import { HOME } from "@waymates/contract/routes";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { openingOf } from "../legal/CookiePolicyLink.tsx";
import { useLanguageVersions } from "./LanguageLinks.tsx";
import { LegalLinks } from "../legal/LegalLinks.tsx";
import { placeGroups, type SitePlace } from "./site-places.ts";
import { useAskedLanguage } from "../useAskedLanguage.ts";

/** The way on, every page about the product, the small print, and the same page in each language. */
export function SiteFoot() {
  const { t } = useTranslation();
  const { user } = useSession();
  const inLanguage = useAskedLanguage();
  return (
    <footer className="site-foot">
      <div className="site-pin">
        <div className="site-foot-end">
          <h2>{t("publicSite.end")}</h2>
          <LinkButton to={user ? HOME : inLanguage("/register")} variant="primary" sign size="big">
            {t(user ? "publicSite.continue" : "publicSite.join")}
          </LinkButton>
        </div>
        <div className="site-foot-columns">
          {placeGroups.map(({ name, places }) => (
            <Places key={name} title={t(`publicSite.${name}`)} places={places} />
          ))}
          <Languages />
        </div>
        <LegalLinks />
      </div>
    </footer>
  );
}

function Places({ title, places }: { title: string; places: readonly SitePlace[] }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {places.map(({ to, name }) => (
          <li key={to}>
            <a href={inLanguage(to)} {...openingOf(to)}>
              {t(`publicSite.place.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Languages() {
  const { t } = useTranslation();
  const versions = useLanguageVersions();
  return (
    <nav className="site-foot-languages" aria-label={t("common.language")}>
      <h3>{t("common.language")}</h3>
      <ul>
        {versions.map(({ name, link }) => (
          <li key={link.lang}>
            <a {...link}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
