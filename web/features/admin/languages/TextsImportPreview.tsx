import { numberFormat } from "@waymates/contract/formats";
import type { TextsImport } from "@waymates/contract/features/staff-translations";
import { useTranslation } from "../../../platform/i18n.tsx";

interface TextsImportPreviewProps {
  preview: TextsImport;
  changed: number;
  /** Of the language. */
  code: string;
}

/**
 * The number of texts that a file changes, its faults at their lines, and the changes next to the
 * current texts.
 */
export function TextsImportPreview({ preview, changed, code }: TextsImportPreviewProps) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const { faults, changes, same, fault_count: faulty } = preview;
  return (
    <>
      <p role="status">
        {t("admin.language.import.verdict", {
          changed: number.format(changed),
          same: number.format(same),
          faulty: number.format(faulty),
        })}
      </p>
      {faults.length > 0 ? (
        <section>
          <h3>{t("admin.language.import.faults")}</h3>
          <ul className="admin-texts">
            {faults.map(({ line, key, code: fault, message }) => (
              <li key={`${line} ${key} ${fault}`}>
                <b>{t("admin.language.import.line", { line: number.format(line) })}</b> {message}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {changes.length > 0 ? (
        <section>
          <h3>{t("admin.language.import.changes")}</h3>
          <ul className="admin-texts">
            {changes.map(({ key, before, after }) => (
              <li key={key} className="admin-text-change">
                <code>{key}</code>
                {before === null ? null : (
                  <del lang={code} dir="auto">
                    {before}
                  </del>
                )}
                <ins lang={code} dir="auto">
                  {after}
                </ins>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
