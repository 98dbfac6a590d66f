import "../people.css";
import { REPORT_TARGETS } from "@waymates/contract/features/reports-constants";
import { useSearchParams } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { usePages } from "../../../../platform/usePages.ts";
import { Chips } from "../../../../ui/Chips.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { AdminFrame } from "../../AdminFrame.tsx";
import { type ReportFilter, reportsQuery } from "../peopleQueries.ts";
import { ReportLine } from "./ReportLine.tsx";
import { ReportView } from "./ReportView.tsx";
import { StaffList } from "../../StaffList.tsx";

const states = ["all", "open", "in_review", "actioned", "dismissed"] as const;
const kinds = ["all", ...REPORT_TARGETS] as const;
const holders = ["all", "me", "none"] as const;

/** The choice that the address names; the first one where it names none. */
const chosen = <Id extends string>(among: readonly [Id, ...Id[]], value: string | null): Id =>
  among.find((id) => id === value) ?? among[0];

/**
 * /admin/reports: the queue, and beside it the report that ?report= names.
 * @param only of /admin/nodes/reports: reports of questions alone
 */
export function ReportsPage({ only }: { only?: "node" }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const status = chosen(states, search.get("status"));
  const targetType = only ?? chosen(kinds, search.get("type"));
  const assignee = chosen(holders, search.get("assignee"));
  const selected = search.get("report");
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value === "all") before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const filter = {
    ...(status !== "all" && { status }),
    ...(targetType !== "all" && { targetType }),
    ...(assignee !== "all" && { assignee }),
  };
  return (
    <AdminFrame title={t(only ? "staff.reports.ofQuestions" : "admin.section.reports")}>
      <div className="admin-queue" data-selected={selected ? true : undefined}>
        <section className="admin-queue-list" aria-label={t("staff.reports.queue")}>
          <div className="admin-filters">
            <Chips
              label={t("staff.reports.assignee")}
              value={assignee}
              options={holders.map((id) => ({ id, label: t(`staff.reports.assignee.${id}`) }))}
              onChange={(value) => change("assignee", value)}
            />
            <div className="admin-pair">
              <Select
                label={t("staff.reports.status")}
                value={status}
                options={states.map((id) => ({ id, label: t(`staff.reports.status.${id}`) }))}
                onChange={(value) => change("status", value)}
              />
              {only ? null : (
                <Select
                  label={t("staff.reports.type")}
                  value={targetType}
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
  return (
    <StaffList
      list={reports}
      failed={t("staff.reports.failed")}
      none={t("staff.reports.none")}
      className="admin-lines"
    >
      {(report) => (
        <ReportLine key={report.id} report={report} isSelected={report.id === selected} />
      )}
    </StaffList>
  );
}
