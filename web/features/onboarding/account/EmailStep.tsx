import { resendEmailCode } from "@waymates/contract/operations/onboarding";
import { useEffect, useState } from "react";
import { call } from "../../../platform/api.ts";
import type { FieldProps } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(2);

const WAIT_SECONDS = 60;

/** Step 2: the code from the mail. */
export function EmailStep({
  state,
  onDone,
  onBack,
  outbox,
}: StepProps & { outbox: string | null }) {
  const { t } = useTranslation();
  const form = useStepForm({
    schema,
    defaults: { code: "" },
    submit: async (body) => onDone(await sendStep(2, body)),
  });
  return (
    <StepForm
      title={t("register.verify.title")}
      hint={t("register.verify.hint", { email: state.email })}
      form={form}
      onBack={onBack}
    >
      <CodeField {...form.field("code")} label={t("register.verify.code")} />
      <Resend />
      <p>
        {t("register.verify.wrongAddress")}{" "}
        <button type="button" className="link" onClick={onBack}>
          {t("register.verify.change")}
        </button>
      </p>
      {outbox ? (
        <p className="onboarding-step-note">
          <a className="link" href={outbox} target="_blank" rel="noopener noreferrer">
            {t("register.verify.outbox")}
          </a>
        </p>
      ) : null}
    </StepForm>
  );
}

/** A new code, once a minute. */
function Resend() {
  const { t } = useTranslation();
  const form = useStepForm({
    schema,
    defaults: { code: "" },
    submit: () => Promise.resolve(),
  });
  const [left, setLeft] = useState(0);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const resend = () =>
    form.run(async () => {
      await call(resendEmailCode);
      setSent(true);
      setLeft(WAIT_SECONDS);
    });
  return (
    <div className="onboarding-step-line">
      <Button variant="quiet" icon="mail" busy={form.isBusy} disabled={left > 0} onPress={resend}>
        {left > 0 ? t("register.verify.resendIn", { count: left }) : t("register.verify.resend")}
      </Button>
      <span role="status" className="hint">
        {form.failure ?? (isSent ? t("register.verify.sent") : null)}
      </span>
    </div>
  );
}

/** Six digits; phones offer to fill them in from the message. */
export function CodeField(props: FieldProps<string> & { label: string }) {
  return (
    <TextField
      {...props}
      className="onboarding-code-field"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      dir="ltr"
    />
  );
}
