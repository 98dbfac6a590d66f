import type { StaffReport } from "@waymates/contract/features/reports";
import { assignReport } from "@waymates/contract/operations/staff-reports";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { useSession } from "../../../../platform/session.ts";
import type { Change, Choosing } from "../../choosing/change.ts";
import { useReadPeopleAgain } from "../useReadPeopleAgain.ts";
import { titleOf } from "./ReportLine.tsx";

/** Several reports are taken, or handed back, at once; each is decided by itself. */
export function useReportChoosing(): Choosing<StaffReport> {
  const { t } = useTranslation();
  const { user } = useSession();
  const readAgain = useReadPeopleAgain();
  const nameOf = (report: StaffReport) => titleOf(report, t);
  const changesOf = (report: StaffReport): Change[] => {
    const { id, status, assignee } = report;
    const isMine = assignee?.id === user?.id;
    if (!user || (assignee && !isMine) || !["open", "in_review"].includes(status)) return [];
    return [
      {
        texts: isMine ? "staff.reports.handBack" : "staff.reports.take",
        name: nameOf(report),
        reason: "none",
        send: () =>
          call(assignReport, { params: { id }, body: { userId: isMine ? null : user.id } }),
      },
    ];
  };
  return { idOf: ({ id }) => id, nameOf, changesOf, readAgain };
}
