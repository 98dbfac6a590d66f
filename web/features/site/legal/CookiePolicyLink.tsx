import { useTranslation } from "../../../platform/i18n.tsx";
import { useAskedLanguage } from "../useAskedLanguage.ts";

/** The one way to /cookie-policy: always a tab of its own, so that nothing under way is left. */
export function CookiePolicyLink() {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <a className="link" href={inLanguage("/cookie-policy")} target="_blank" rel="noopener">
      {t("site.cookies.link")}
    </a>
  );
}

/** Opens the choice of cookies; the consent script on every page does it. */
export function ConsentButton() {
  const { t } = useTranslation();
  return (
    <button type="button" className="link" data-consent-open>
      {t("site.cookies.change")}
    </button>
  );
}
