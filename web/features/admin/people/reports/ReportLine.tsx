import type { ReportTarget, StaffReport } from "@waymates/contract/features/reports";
import { Link, useSearchParams } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { useSession } from "../../../../platform/session.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import { useDates } from "../../../../platform/useDates.ts";
import { fullName } from "@waymates/contract/features/person-names";
import { ChoiceBox } from "../../choosing/ChoiceBox.tsx";

const icons: Record<ReportTarget, IconName> = {
  post: "image",
  comment: "message-circle",
  message: "send",
  person: "user-round",
  page: "users-round",
  node: "book-open",
};

interface ReportLineProps {
  report: StaffReport;
  isSelected: boolean;
}

/** A report in the queue: what it is about, why, and who has it. */
export function ReportLine({ report, isSelected }: ReportLineProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set("report", report.id);
  const { target, targetType, assignee, status } = report;
  const { day } = useDates();
  return (
    <li className="admin-line-row">
      <ChoiceBox id={report.id} />
      <Link
        to={{ search: to.toString() }}
        className="admin-line"
        aria-current={isSelected ? "true" : undefined}
        preventScrollReset
      >
        <Icon name={icons[targetType]} size="s" />
        <span className="admin-line-body">
          <b>{titleOf(report, t)}</b>
          {target?.excerpt ? (
            <span className="hint clip" dir="auto">
              {target.excerpt}
            </span>
          ) : null}
          <span className="admin-line-facts">
            <Badge>{t(`reports.reason.${report.reason}`)}</Badge>
            {report.sameTarget > 1 ? (
              <span className="hint">{t("staff.reports.count", { count: report.sameTarget })}</span>
            ) : null}
            <span className="hint">
              {status === "in_review" && assignee
                ? assignee.id === user?.id
                  ? t("staff.reports.yours")
                  : t("staff.reports.theirs", { name: fullName(assignee) })
                : t(`staff.reports.status.${status}`)}
            </span>
            <time className="hint" dateTime={report.created_at}>
              {day(report.created_at)}
            </time>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** What a report is about, with its author's name where it has one. */
export function titleOf(
  { target, targetType }: StaffReport,
  t: (key: string, params?: Record<string, unknown>) => string,
): string {
  if (!target) return t("staff.reports.gone");
  const { author } = target;
  const isNamed = targetType === "person" || targetType === "page" || targetType === "node";
  if (isNamed || !author) return target.name || t(`staff.reports.type.${targetType}`);
  return t(`staff.reports.by.${targetType}`, { name: fullName(author) });
}
