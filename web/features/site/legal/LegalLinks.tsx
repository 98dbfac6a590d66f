import { useTranslation } from "../../../platform/i18n.tsx";
import { ConsentButton, CookiePolicyLink } from "./CookiePolicyLink.tsx";
import { useAskedLanguage } from "../useAskedLanguage.ts";

/** The small print at the foot of a page, each in a tab of its own, and the choice of cookies. */
export function LegalLinks() {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <span className="cookie-links">
      <a className="link" href={inLanguage("/terms-of-service")} target="_blank" rel="noopener">
        {t("site.legal.terms")}
      </a>
      <a className="link" href={inLanguage("/privacy-policy")} target="_blank" rel="noopener">
        {t("site.legal.privacy")}
      </a>
      <CookiePolicyLink />
      <ConsentButton />
    </span>
  );
}
