import { sendPhoneCode } from "@waymates/contract/operations/phone";
import { callingCodeOf } from "@waymates/contract/calling-codes";
import { type FormEvent, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { CodeField } from "./EmailStep.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, skipStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(7);

/** Step 7: a number, then the code that was sent to it. */
export function PhoneStep(props: StepProps & { outbox: string | null }) {
  const { state, onDone, onNext, onBack, outbox } = props;
  const { t } = useTranslation();
  const { phone } = state;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useStepForm({
    name: "phone",
    secrets: ["code"],
    schema,
    defaults: {
      prefix: phone?.prefix ?? callingCodeOf(state.country ?? "") ?? "+",
      number: phone?.number ?? "",
      code: "",
    },
    submit: async (body) => onDone(await sendStep(7, body)),
  });
  const { prefix, number } = form.values;
  const whole = `${prefix} ${number}`;
  const isSent = sentTo === whole;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (phone?.verified && phone.number === number && phone.prefix === prefix) return onNext();
    if (number.trim() === "") return form.refuse({ number: "REQUIRED" });
    if (isSent) return form.props.onSubmit(event);
    form.run(async () => {
      await call(sendPhoneCode, { body: { prefix, number } });
      setSentTo(whole);
      form.change({ code: "" });
    });
  }

  return (
    <StepForm
      title={t("register.phone.title")}
      hint={t("register.phone.hint")}
      form={{ ...form, props: { ...form.props, onSubmit } }}
      onBack={onBack}
      onSkip={() => form.run(async () => onDone(await skipStep(7)))}
      submitLabel={isSent || phone?.verified ? undefined : t("register.phone.send")}
    >
      <div className="onboarding-phone-number" dir="ltr">
        <TextField
          {...form.field("prefix")}
          label={t("register.phone.prefix")}
          inputMode="tel"
          autoComplete="tel-country-code"
        />
        <TextField
          {...form.field("number")}
          label={t("register.phone.number")}
          type="tel"
          autoComplete="tel-national"
        />
      </div>
      {phone?.verified ? (
        <p className="onboarding-step-note">
          {t("register.phone.verified", { number: `${phone.prefix} ${phone.number}` })}
        </p>
      ) : null}
      {isSent ? (
        <>
          <p role="status" className="soft">
            {t("register.phone.sentTo", { number: whole })}
          </p>
          <CodeField {...form.field("code")} label={t("register.phone.code")} />
          {outbox ? (
            <p className="onboarding-step-note">
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
