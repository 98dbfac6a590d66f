import { QUESTION_FORMATS } from "@waymates/contract/features/staff-paths-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { buttonClasses } from "../../../ui/button-looks.ts";

/** The questions as files. */
export function ExportLinks({ path }: { path: string }) {
  const { t } = useTranslation("adminPaths");
  return (
    <section className="admin-part" aria-labelledby="admin-export">
      <h2 id="admin-export">{t("adminPaths.export")}</h2>
      <p className="soft">{t("adminPaths.export.hint")}</p>
      <ul className="admin-formats">
        {QUESTION_FORMATS.map((format) => (
          <li key={format}>
            <a
              className={buttonClasses({ size: "small" })}
              href={`${path}/export?format=${format}`}
              download
            >
              {t(`adminPaths.format.${format}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
