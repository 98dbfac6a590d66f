import "../people.css";
import { REPORT_TARGETS } from "@waymates/contract/features/reports-constants";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { usePages } from "../../../../platform/usePages.ts";
import { Chips } from "../../../../ui/Chips.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { AdminFrame } from "../../AdminFrame.tsx";
import { useFilters } from "../../lists/useFilters.ts";
import {
  REPORT_HOLDERS,
  REPORT_STATES,
  type ReportFilter,
  reportFilterIn,
  reportsQuery,
} from "../peopleQueries.ts";
import { useReportChoosing } from "./useReportChoosing.ts";
import { ReportLine } from "./ReportLine.tsx";
import { ReportView } from "./ReportView.tsx";
import { StaffList } from "../../StaffList.tsx";

const ALL = "all";
const states = [ALL, ...REPORT_STATES] as const;
const kinds = [ALL, ...REPORT_TARGETS] as const;
const holders = [ALL, ...REPORT_HOLDERS] as const;

/**
 * /admin/reports: the queue, and beside it the report that ?report= names.
 * @param only of /admin/nodes/reports: reports of questions alone
 */
export function ReportsPage({ only }: { only?: "node" }) {
  const { t } = useTranslation();
  const { search, choose } = useFilters();
  const filter = { ...reportFilterIn(search), ...(only && { targetType: only }) };
  const selected = search.get("report");
  const change = (name: string, value: string) => choose(name, value === ALL ? null : value);
  return (
    <AdminFrame title={t(only ? "staff.reports.ofQuestions" : "admin.section.reports")}>
      <div className="admin-queue" data-selected={selected ? true : undefined}>
        <section className="admin-queue-list" aria-label={t("staff.reports.queue")}>
          <div className="admin-filters">
            <Chips
              label={t("staff.reports.assignee")}
              value={filter.assignee ?? ALL}
              options={holders.map((id) => ({ id, label: t(`staff.reports.assignee.${id}`) }))}
              onChange={(value) => change("assignee", value)}
            />
            <div className="admin-pair">
              <Select
                label={t("staff.reports.status")}
                value={filter.status ?? ALL}
                options={states.map((id) => ({ id, label: t(`staff.reports.status.${id}`) }))}
                onChange={(value) => change("status", value)}
              />
              {only ? null : (
                <Select
                  label={t("staff.reports.type")}
                  value={filter.targetType ?? ALL}
                  options={kinds.map((id) => ({ id, label: t(`staff.reports.type.${id}`) }))}
                  onChange={(value) => change("type", value)}
                />
              )}
            </div>
          </div>
          <Queue key={JSON.stringify(filter)} filter={filter} selected={selected} />
        </section>
        <section className="admin-queue-one" aria-label={t("staff.reports.one")}>
          {selected ? (
            <ReportView key={selected} id={selected} />
          ) : (
            <EmptyState title={t("staff.reports.choose")} />
          )}
        </section>
      </div>
    </AdminFrame>
  );
}

interface QueueProps {
  filter: ReportFilter;
  selected: string | null;
}

function Queue({ filter, selected }: QueueProps) {
  const { t } = useTranslation();
  const reports = usePages(reportsQuery(filter));
  const choosing = useReportChoosing();
  return (
    <StaffList
      list={reports}
      failed={t("staff.reports.failed")}
      none={t("staff.reports.none")}
      className="admin-lines"
      choosing={choosing}
    >
      {(report) => (
        <ReportLine key={report.id} report={report} isSelected={report.id === selected} />
      )}
    </StaffList>
  );
}
