import type { StaffReport } from "@waymates/contract/features/reports";
import { decideReport } from "@waymates/contract/operations/staff-reports";
import { useState } from "react";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { toastSuccess } from "../../../../platform/toasts.ts";
import { Chips } from "../../../../ui/Chips.tsx";
import { fullName } from "@waymates/contract/features/person-names";
import { ReasonForm } from "../ReasonForm.tsx";
import {
  type ChosenSanction,
  hasDays,
  SanctionFields,
  termOf,
  usualSanction,
} from "../SanctionFields.tsx";
import { useReadPeopleAgain } from "../useReadPeopleAgain.ts";

type Decision = "keep" | "remove" | "sanction";

/** What may be decided: people and pages are not removed, a question brings no sanction. */
function choicesFor({ targetType, target }: StaffReport): readonly Decision[] {
  if (targetType === "node") return ["keep", "remove"];
  const isRemovable = targetType !== "person" && targetType !== "page";
  const hasAuthor = Boolean(target?.author);
  return [
    "keep",
    ...(isRemovable ? (["remove"] as const) : []),
    ...(hasAuthor ? (["sanction"] as const) : []),
  ];
}

/** Keeps what was reported, removes it, or sanctions its author, with a reason. */
export function DecisionForm({ report }: { report: StaffReport }) {
  const { t } = useTranslation();
  const readAgain = useReadPeopleAgain();
  const [decision, setDecision] = useState<Decision>("keep");
  const [sanction, setSanction] = useState(usualSanction);
  const { target, targetType } = report;
  const author = target?.author ?? null;
  const isQuestion = targetType === "node";
  const asks = decision === "sanction" || (decision === "remove" && author && !isQuestion);
  const choose = (next: Decision) => {
    setDecision(next);
    setSanction({ ...usualSanction, kind: next === "sanction" ? "warning" : "none" });
  };
  const send = async (reason: string) => {
    if (asks && !hasDays(sanction)) return;
    const term = asks ? termOf(sanction) : null;
    await call(decideReport, {
      params: { id: report.id },
      body: { decision, reason, ...(term ? { sanction: term } : {}) },
    });
    toastSuccess(t("staff.decision.done"));
    await readAgain();
  };
  const kind = isQuestion ? "question" : targetType === "person" ? "person" : "thing";
  return (
    <section className="card admin-decision">
      <h3>{t("staff.decision.title")}</h3>
      <ReasonForm
        label={t(labelOf(decision, sanction))}
        hint={
          author ? t("staff.decision.reads", { name: fullName(author) }) : t("staff.reason.log")
        }
        undo={t("staff.decision.final")}
        isDanger={decision !== "keep"}
        onSubmit={send}
      >
        <div className="field">
          <span className="label">{t("staff.decision.what")}</span>
          <Chips
            label={t("staff.decision.what")}
            value={decision}
            options={choicesFor(report).map((id) => ({ id, label: t(`staff.decision.${id}`) }))}
            onChange={choose}
          />
          <span className="why held">{t(`staff.decision.hint.${decision}.${kind}`)}</span>
        </div>
        {asks && author ? (
          <SanctionFields
            label={t("staff.sanction.of", { name: fullName(author) })}
            isOptional={decision === "remove"}
            value={sanction}
            onChange={setSanction}
          />
        ) : null}
      </ReasonForm>
    </section>
  );
}

function labelOf(decision: Decision, { kind }: ChosenSanction): string {
  if (decision === "remove" && kind !== "none") return "staff.decision.removeAndSanction";
  return `staff.decision.do.${decision}`;
}
