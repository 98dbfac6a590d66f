import "./reports.css";
import type { ReportBody, ReportReason, ReportTarget } from "@waymates/contract/features/reports";
import {
  QUESTION_REASONS,
  REPORT_REASONS,
  REPORT_TEXT_MAX,
  REPORTS_TO_SUSPEND,
} from "@waymates/contract/features/reports-constants";
import { createReport } from "@waymates/contract/operations/reports";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { toastSuccess } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Failure, Fault } from "../../ui/Fault.tsx";

interface ReportDialogProps {
  target: { type: ReportTarget; id: string };
  onClose: () => void;
}

/** Reports an item: one reason, and a comment. The reporter stays anonymous. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isQuestion = target.type === "node";
  const needsText = reason === "other" && text.trim() === "";
  const sending = useMutation({
    mutationFn: (body: ReportBody) => call(createReport, { body }),
    onSuccess: () => {
      onClose();
      toastSuccess(t("reports.sent"));
    },
  });
  const send = () => {
    setMissing(true);
    if (!reason || needsText) return;
    sending.mutate({
      targetType: target.type,
      targetId: target.id,
      reason,
      text: text.trim() || null,
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={isQuestion ? "normal" : "wide"}
      title={t(isQuestion ? "reports.title" : `reports.title.${target.type}`)}
      closeLabel={t("reports.close")}
      footer={
        <>
          <Button variant="bare" onPress={onClose}>
            {t("reports.cancel")}
          </Button>
          <Button variant="primary" busy={sending.isPending} onPress={send}>
            {t("reports.send")}
          </Button>
        </>
      }
    >
      <div className="report-form">
        {isQuestion ? null : (
          <p className="report-assurance">
            <Icon name="shield" />
            <span>{t("reports.assurance")}</span>
          </p>
        )}
        <Reasons isQuestion={isQuestion} value={reason} onChange={setReason} />
        <TextField
          label={t("reports.text")}
          {...(reason === "other" ? {} : { note: t("reports.optional") })}
          isMultiline
          dir="auto"
          value={text}
          onChange={setText}
          maxLength={REPORT_TEXT_MAX}
          description={t("reports.textHint", { max: REPORT_TEXT_MAX })}
          error={isMissing && needsText ? t("reports.textMissing") : null}
        />
        {isQuestion ? (
          <p className="hint">{t("reports.consequence", { number: REPORTS_TO_SUSPEND })}</p>
        ) : null}
        <Fault text={isMissing && !reason ? t("reports.reasonMissing") : null} />
        <Failure
          text={
            sending.error &&
            (sending.error instanceof ApiError ? sending.error.message : t("reports.failed"))
          }
        />
      </div>
    </Dialog>
  );
}

interface ReasonsProps {
  isQuestion: boolean;
  value: ReportReason | null;
  onChange: (reason: ReportReason) => void;
}

function Reasons({ isQuestion, value, onChange }: ReasonsProps) {
  const { t } = useTranslation();
  const reasons: readonly ReportReason[] = isQuestion ? QUESTION_REASONS : REPORT_REASONS;
  return (
    <fieldset>
      <legend className={isQuestion ? "vh" : "report-legend"}>{t("reports.reason")}</legend>
      <div className="report-reasons" data-many={isQuestion ? undefined : true}>
        {reasons.map((reason) => (
          <label key={reason} className="report-reason">
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
            />
            <span>
              {t(`reports.reason.${reason}`)}
              {isQuestion ? null : (
                <span className="hint">{t(`reports.reason.${reason}.hint`)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
