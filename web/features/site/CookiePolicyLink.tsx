import { useTranslation } from "../../platform/i18n.tsx";

/**
 * The one way to /cookie-policy: always a tab of its own, so that nothing under way is left. Beside
 * it the choice of cookies can be changed; the consent script on every page opens its dialog.
 */
export function CookiePolicyLink() {
  const { t } = useTranslation("site");
  return (
    <span className="cookie-links">
      <a className="link" href="/cookie-policy" target="_blank" rel="noopener">
        {t("site.cookies.link")}
      </a>
      <ConsentButton />
    </span>
  );
}

/** Opens the choice of cookies. */
export function ConsentButton() {
  const { t } = useTranslation("site");
  return (
    <button type="button" className="link" data-consent-open>
      {t("site.cookies.change")}
    </button>
  );
}
