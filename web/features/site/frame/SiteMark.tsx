import { useTranslation } from "../../../platform/i18n.tsx";
import { Wordmark } from "../../../ui/art/Wordmark.tsx";
import "./site-mark.css";
import { useAskedLanguage } from "../useAskedLanguage.ts";

/** The name of the product, where no frame shows it; it leads to the start. */
export function SiteMark() {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <a className="site-mark" href={inLanguage("/")} aria-label={t("shell.nav.start")}>
      <Wordmark className="wordmark" />
    </a>
  );
}
