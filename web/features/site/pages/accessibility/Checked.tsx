import { dateFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../../platform/i18n.tsx";

/** The day on which this page was last compared with the product. */
const CHECKED = "2026-11-26";

export function Checked() {
  const { t, i18n } = useTranslation();
  const format = dateFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  return (
    <p className="hint site-page-act">
      {t("accessibility.date", { date: format.format(new Date(`${CHECKED}T00:00:00Z`)) })}
    </p>
  );
}
