import { useTranslation } from "../../../platform/i18n.tsx";
import { useAskedLanguage } from "../useAskedLanguage.ts";

const COOKIE_POLICY = "/cookie-policy";

/** How a link to a public page opens: the cookie policy in a new tab, so that nothing under way is left. */
export const openingOf = (to: string) =>
  to === COOKIE_POLICY ? ({ target: "_blank", rel: "noopener" } as const) : {};

export function CookiePolicyLink() {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <a className="link" href={inLanguage(COOKIE_POLICY)} {...openingOf(COOKIE_POLICY)}>
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
