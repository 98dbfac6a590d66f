import { callingCodeOf } from "@waymates/contract/calling-codes";
import { useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { CodeField } from "./CodeField.tsx";
import { faultText } from "./faults.ts";
import { StepForm } from "./StepForm.tsx";
import { sendStep, skipStep, type StepProps } from "./steps.ts";
import { dropDraft, useDraft } from "./useDraft.ts";
import { useSending } from "./useSending.ts";

/** Step 7: a number, then the code that was sent to it. */
export function PhoneStep(props: StepProps & { outbox: string | null }) {
  const { state, onDone, onNext, onBack, outbox } = props;
  const { t } = useTranslation("register");
  const sending = useSending();
  const { phone } = state;
  const [draft, change] = useDraft("phone", {
    prefix: phone?.prefix ?? callingCodeOf(state.country ?? "") ?? "+",
    number: phone?.number ?? "",
  });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const whole = `${draft.prefix} ${draft.number}`;

  function submit(): void {
    if (phone?.verified && phone.number === draft.number && phone.prefix === draft.prefix) {
      return onNext();
    }
    if (draft.number.trim() === "") return sending.refuse({ number: "REQUIRED" });
    if (sentTo !== whole) return sending.run(sendCode);
    sending.run(async () => {
      const answer = await sendStep(7, { ...draft, code });
      dropDraft("phone");
      onDone(answer);
    });
  }

  async function sendCode(): Promise<void> {
    await call("POST", "/api/settings/phone", draft);
    setSentTo(whole);
    setCode("");
  }

  const isSent = sentTo === whole;
  return (
    <StepForm
      title={t("register.phone.title")}
      hint={t("register.phone.hint")}
      sending={sending}
      onBack={onBack}
      onSkip={() => sending.run(async () => onDone(await skipStep(7)))}
      submitLabel={isSent || phone?.verified ? undefined : t("register.phone.send")}
      onSubmit={submit}
    >
      <div className="phone-number" dir="ltr">
        <TextField
          label={t("register.phone.prefix")}
          inputMode="tel"
          autoComplete="tel-country-code"
          value={draft.prefix}
          error={faultText(t, "prefix", sending.faults["prefix"])}
          onChange={(prefix) => {
            change({ prefix });
            sending.forgive("prefix");
          }}
        />
        <TextField
          label={t("register.phone.number")}
          type="tel"
          autoComplete="tel-national"
          value={draft.number}
          error={faultText(t, "number", sending.faults["number"])}
          onChange={(number) => {
            change({ number });
            sending.forgive("number");
          }}
        />
      </div>
      {phone?.verified ? (
        <p className="step-note">
          {t("register.phone.verified", { number: `${phone.prefix} ${phone.number}` })}
        </p>
      ) : null}
      {isSent ? (
        <>
          <p role="status" className="soft">
            {t("register.phone.sentTo", { number: whole })}
          </p>
          <CodeField
            label={t("register.phone.code")}
            value={code}
            sending={sending}
            onChange={setCode}
          />
          {outbox ? (
            <p className="step-note">
              <a className="link" href={outbox} target="_blank" rel="noopener noreferrer">
                {t("register.verify.outbox")}
              </a>
            </p>
          ) : null}
        </>
      ) : null}
    </StepForm>
  );
}
