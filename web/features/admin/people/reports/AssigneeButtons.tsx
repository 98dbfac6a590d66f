import type { StaffReport } from "@waymates/contract/features/reports";
import { assignReport } from "@waymates/contract/operations/staff-reports";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../platform/api.ts";
import { failureText } from "../../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { useSession } from "../../../../platform/session.ts";
import { toastError } from "../../../../platform/toasts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { offerUndo } from "../../offerUndo.ts";
import { fullName } from "@waymates/contract/features/person-names";
import { useReadPeopleAgain } from "../useReadPeopleAgain.ts";

/** Takes a report, takes it over from another admin, or hands it back. */
export function AssigneeButtons({ report }: { report: StaffReport }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const readAgain = useReadPeopleAgain();
  const { assignee } = report;
  const isMine = assignee?.id === user?.id;
  const change = useMutation({
    mutationFn: () =>
      call(assignReport, {
        params: { id: report.id },
        body: {
          userId: isMine ? null : (user?.id ?? null),
          ...(assignee && !isMine ? { take: true } : {}),
        },
      }),
    onSuccess: ({ undo }) => offerUndo(t, undo, () => void readAgain()),
    onError: (error) => toastError(failureText(t, error)),
    onSettled: readAgain,
  });
  return (
    <span className="admin-assignee">
      {assignee && !isMine ? (
        <span className="hint">{t("staff.reports.theirs", { name: fullName(assignee) })}</span>
      ) : null}
      <Button size="small" busy={change.isPending} onPress={() => change.mutate()}>
        {t(
          isMine
            ? "staff.reports.handBack"
            : assignee
              ? "staff.reports.takeOver"
              : "staff.reports.take",
        )}
      </Button>
    </span>
  );
}
