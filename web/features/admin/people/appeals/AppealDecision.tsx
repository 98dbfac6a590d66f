import type { AppealDecisionBody, StaffAppeal } from "@waymates/contract/features/sanctions";
import { decideAppeal } from "@waymates/contract/operations/staff-appeals";
import { useState } from "react";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { toastSuccess } from "../../../../platform/toasts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { ReasonForm } from "../ReasonForm.tsx";
import { useReadPeopleAgain } from "../useReadPeopleAgain.ts";

/** Lifts a sanction or lets it stand; the reason is the answer that its person reads. */
export function AppealDecision({ appeal }: { appeal: StaffAppeal }) {
  const { t } = useTranslation();
  const readAgain = useReadPeopleAgain();
  const [decision, setDecision] = useState<AppealDecisionBody["decision"] | null>(null);
  if (!decision) {
    return (
      <div className="row wrap">
        <Button onPress={() => setDecision("lift")}>{t("staff.appeals.lift")}</Button>
        <Button onPress={() => setDecision("uphold")}>{t("staff.appeals.uphold")}</Button>
      </div>
    );
  }
  return (
    <ReasonForm
      label={t(`staff.appeals.${decision}`)}
      hint={t("staff.appeals.reads")}
      undo={t("staff.appeals.final")}
      onCancel={() => setDecision(null)}
      onSubmit={async (reason) => {
        await call(decideAppeal, { params: { id: appeal.id }, body: { decision, reason } });
        toastSuccess(t("staff.decision.done"));
        await readAgain();
      }}
    />
  );
}
