import { fullName } from "@waymates/contract/features/person-names";
import type { AuditItem } from "@waymates/contract/features/staff";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";

/** A change by staff: its target, actor, time, reason, and the state before. */
export function AuditEntry({ item }: { item: AuditItem }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { actor, action, target, before, after, reason } = item;
  return (
    <li className="card admin-text">
      <header>
        <strong>
          <bdi>{target.name}</bdi>
        </strong>
        <code translate="no">{action}</code>
      </header>
      <p className="soft">
        <bdi>{actor ? fullName(actor) : t("admin.audit.system")}</bdi> ·{" "}
        <time dateTime={item.at}>{moment(item.at)}</time>
      </p>
      {reason ? <p dir="auto">{reason}</p> : null}
      <details>
        <summary>{t("admin.audit.values")}</summary>
        <dl>
          <dt>{t("admin.audit.before")}</dt>
          <dd>
            <pre dir="ltr">{JSON.stringify(before, null, 2)}</pre>
          </dd>
          <dt>{t("admin.audit.after")}</dt>
          <dd>
            <pre dir="ltr">{JSON.stringify(after, null, 2)}</pre>
          </dd>
        </dl>
      </details>
    </li>
  );
}
