import "./reports.css";
import type { ReportBody } from "@waymates/contract/features/reports";
import {
  QUESTION_REASONS,
  REPORT_TEXT_MAX,
  REPORTS_TO_SUSPEND,
} from "@waymates/contract/features/reports-constants";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { toastSuccess } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface ReportDialogProps {
  nodeId: string;
  onClose: () => void;
}

/** What may be wrong with a question, one of six things, and words about it. */
export function ReportDialog({ nodeId, onClose }: ReportDialogProps) {
  const { t } = useTranslation("reports");
  const [reason, setReason] = useState<ReportBody["reason"] | null>(null);
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const needsText = reason === "other" && text.trim() === "";
  const sending = useMutation({
    mutationFn: (report: ReportBody) => call("POST", "/api/reports", report),
    onSuccess: () => {
      onClose();
      toastSuccess(t("reports.sent"));
    },
  });
  const send = () => {
    setMissing(true);
    if (!reason || needsText) return;
    sending.mutate({ targetType: "node", targetId: nodeId, reason, text: text.trim() || null });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("reports.title")}
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
        <Reasons value={reason} onChange={setReason} />
        <TextField
          label={t("reports.text")}
          {...(reason === "other" ? {} : { note: t("reports.optional") })}
          isMultiline
          value={text}
          onChange={setText}
          maxLength={REPORT_TEXT_MAX}
          description={t("reports.textHint", { max: REPORT_TEXT_MAX })}
          error={isMissing && needsText ? t("reports.textMissing") : null}
        />
        <p className="hint">{t("reports.consequence", { number: REPORTS_TO_SUSPEND })}</p>
        {isMissing && !reason ? (
          <p className="report-fault" role="alert">
            {t("reports.reasonMissing")}
          </p>
        ) : null}
        {sending.error ? (
          <p className="report-fault" role="alert">
            {sending.error instanceof ApiError ? sending.error.message : t("reports.failed")}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

interface ReasonsProps {
  value: ReportBody["reason"] | null;
  onChange: (reason: ReportBody["reason"]) => void;
}

function Reasons({ value, onChange }: ReasonsProps) {
  const { t } = useTranslation("reports");
  return (
    <fieldset>
      <legend className="vh">{t("reports.reason")}</legend>
      <div className="report-reasons">
        {QUESTION_REASONS.map((reason) => (
          <label key={reason} className="report-reason">
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
            />
            <span>{t(`reports.reason.${reason}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
