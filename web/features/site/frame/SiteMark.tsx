import { useTranslation } from "../../../platform/i18n.tsx";
import { Wordmark } from "../../../ui/art/Wordmark.tsx";
import "./site-mark.css";
import { useAskedLanguage } from "../useAskedLanguage.ts";

/** The name of the product, where no frame shows it; it leads to the start. */
export function SiteMark({ className = "site-mark" }: { className?: string }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <a className={className} href={inLanguage("/")} aria-label={t("shell.nav.start")}>
      <Wordmark className="wordmark" />
    </a>
  );
}
