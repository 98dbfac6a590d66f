import { numberFormat } from "@waymates/contract/formats";
import type { NodesImport } from "@waymates/contract/features/staff-paths";
import { useTranslation } from "../../../platform/i18n.tsx";

/** The id of a line of the shown file. */
export const lineId = (line: number): string => `line-${line}`;

/** What is no question, at its lines. */
export function Faults({ preview: { faults, fault_count: total } }: { preview: NodesImport }) {
  const { t } = useTranslation();
  return (
    <AtLines
      id="admin-faults"
      title={t("adminImport.faults", { count: total })}
      found={faults}
      total={total}
    />
  );
}

/** What the file says that a question has no place for. */
export function Losses({ preview: { losses, loss_count: total } }: { preview: NodesImport }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language).format(total);
  return (
    <AtLines
      id="admin-losses"
      title={t("adminImport.losses", { number })}
      found={losses}
      total={total}
    />
  );
}

interface AtLinesProps {
  id: string;
  title: string;
  found: NodesImport["faults"];
  /** More than were found where only the first are shown. */
  total: number;
}

function AtLines({ id, title, found, total }: AtLinesProps) {
  const { t, i18n } = useTranslation();
  if (total === 0) return null;
  const number = numberFormat(i18n.language);
  return (
    <section className="card admin-import-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {found.map(({ line, code, message }) => (
          <li key={`${line} ${code} ${message}`}>
            <a href={`#${lineId(line)}`}>
              <b>{t("adminImport.line", { line: number.format(line) })}</b>
              <span>{message}</span>
            </a>
          </li>
        ))}
      </ul>
      {found.length < total ? (
        <p className="soft">
          {t("adminImport.faults.first", { shown: number.format(found.length) })}
        </p>
      ) : null}
    </section>
  );
}
