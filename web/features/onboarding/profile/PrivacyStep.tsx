import type { RegistrationState } from "@waymates/contract/features/registration";
import type { FieldProps } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { ListField } from "./ListField.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(9);

type Choices = RegistrationState["preferences"];
const visibilities = ["public", "followers", "private"] as const;
const rhythms = ["off", "daily", "weekly"] as const;

/** Step 9: who sees the person, and when notifications may come. */
export function PrivacyStep({ state, onDone, onBack }: StepProps) {
  const { t } = useTranslation();
  const form = useStepForm({
    name: "privacy",
    schema,
    defaults: state.preferences,
    submit: async (body) => onDone(await sendStep(9, body)),
  });
  const { values: choices, change } = form;
  return (
    <StepForm
      title={t("register.privacy.title")}
      hint={t(state.isMinor ? "register.privacy.minor" : "register.privacy.hint")}
      form={form}
      onBack={onBack}
    >
      <fieldset className="field">
        <legend className="label">{t("register.privacy.visibility")}</legend>
        <div className="onboarding-step-choices three">
          {visibilities.map((visibility) => (
            <label key={visibility} className="onboarding-step-choice">
              <input
                type="radio"
                name="visibility"
                checked={choices.profile_visibility === visibility}
                onChange={() => change({ profile_visibility: visibility })}
              />
              <span>{t(`register.privacy.${visibility}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="onboarding-step-switches">
        <Switch
          label={t("register.privacy.confirm")}
          hint={t("register.privacy.confirmHint")}
          isOn={!choices.auto_accept_follows}
          onChange={(isOn) => change({ auto_accept_follows: !isOn })}
        />
        <Switch
          label={t("register.privacy.push")}
          hint={t("register.privacy.pushHint")}
          isOn={choices.push}
          onChange={(push) => change({ push })}
        />
      </div>
      <Times
        choices={choices}
        change={change}
        from={form.field("quietHours.from")}
        to={form.field("quietHours.to")}
      />
    </StepForm>
  );
}

interface TimesProps {
  choices: Choices;
  change: (changes: Partial<Choices>) => void;
  from: FieldProps<string>;
  to: FieldProps<string>;
}

function Times({ choices, change, from, to }: TimesProps) {
  const { t } = useTranslation();
  return (
    <div className="onboarding-step-pair">
      <ListField
        label={t("register.privacy.digest")}
        value={choices.digest}
        options={rhythms.map((id) => ({ id, label: t(`register.privacy.digest.${id}`) }))}
        onChange={(value) => {
          const digest = rhythms.find((one) => one === value);
          if (digest) change({ digest });
        }}
      />
      <fieldset className="field">
        <legend className="label">{t("register.privacy.quiet")}</legend>
        <div className="onboarding-quiet-pair">
          <TextField
            {...from}
            label={t("register.privacy.from")}
            isLabelHidden
            type="time"
            required
          />
          <TextField {...to} label={t("register.privacy.to")} isLabelHidden type="time" required />
        </div>
      </fieldset>
    </div>
  );
}
