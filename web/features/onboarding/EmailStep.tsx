import { useEffect, useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { CodeField } from "./CodeField.tsx";
import { StepForm } from "./StepForm.tsx";
import { sendStep, type StepProps } from "./steps.ts";
import { useSending } from "./useSending.ts";

const WAIT_SECONDS = 60;

/** Step 2: the code from the mail. */
export function EmailStep({
  state,
  onDone,
  onBack,
  outbox,
}: StepProps & { outbox: string | null }) {
  const { t } = useTranslation("register");
  const sending = useSending();
  const [code, setCode] = useState("");
  return (
    <StepForm
      title={t("register.verify.title")}
      hint={t("register.verify.hint", { email: state.email })}
      sending={sending}
      onBack={onBack}
      onSubmit={() => sending.run(async () => onDone(await sendStep(2, { code })))}
    >
      <CodeField
        label={t("register.verify.code")}
        value={code}
        sending={sending}
        onChange={setCode}
      />
      <Resend />
      <p>
        {t("register.verify.wrongAddress")}{" "}
        <button type="button" className="link" onClick={onBack}>
          {t("register.verify.change")}
        </button>
      </p>
      {outbox ? (
        <p className="step-note">
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
  const { t } = useTranslation("register");
  const sending = useSending();
  const [left, setLeft] = useState(0);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const resend = () =>
    sending.run(async () => {
      await call("POST", "/api/auth/verify-email/resend");
      setSent(true);
      setLeft(WAIT_SECONDS);
    });
  return (
    <div className="step-line">
      <Button variant="quiet" icon="mail" busy={sending.busy} disabled={left > 0} onPress={resend}>
        {left > 0 ? t("register.verify.resendIn", { count: left }) : t("register.verify.resend")}
      </Button>
      <span role="status" className="hint">
        {sending.failure ?? (isSent ? t("register.verify.sent") : null)}
      </span>
    </div>
  );
}
