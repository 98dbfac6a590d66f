import { useTranslation } from "../../../../platform/i18n.tsx";
import "../../table.css";
import "./ledger.css";

const lines = ["learners", "ads", "data", "progress", "partners"] as const;

/** Where money could come from, and what does. */
export function Ledger() {
  const { t } = useTranslation();
  return (
    <table className="site-table site-ledger amounts">
      <caption>{t("revShare.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("revShare.what")}</th>
          <th scope="col">{t("revShare.today")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row">
              <b>{t(`revShare.${line}.title`)}</b>
              <span>{t(`revShare.${line}.text`)}</span>
            </th>
            <td>{t(`revShare.${line}.amount`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
