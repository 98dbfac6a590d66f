import type { RegistrationState } from "@waymates/contract/features/registration";
import { useTranslation } from "../../platform/i18n.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { faultText } from "./faults.ts";
import { ListField } from "./ListField.tsx";
import { StepForm } from "./StepForm.tsx";
import { sendStep, type StepProps } from "./steps.ts";
import { dropDraft, useDraft } from "./useDraft.ts";
import { type Sending, useSending } from "./useSending.ts";

type Choices = RegistrationState["preferences"];
const visibilities = ["public", "followers", "private"] as const;
const rhythms = ["off", "daily", "weekly"] as const;

/** Step 9: who sees the person, and when they may be disturbed. */
export function PrivacyStep({ state, onDone, onBack }: StepProps) {
  const { t } = useTranslation("register");
  const sending = useSending();
  const [choices, change] = useDraft<Choices>("privacy", state.preferences);
  return (
    <StepForm
      title={t("register.privacy.title")}
      hint={t(state.isMinor ? "register.privacy.minor" : "register.privacy.hint")}
      sending={sending}
      onBack={onBack}
      onSubmit={() =>
        sending.run(async () => {
          const answer = await sendStep(9, choices);
          dropDraft("privacy");
          onDone(answer);
        })
      }
    >
      <fieldset className="field">
        <legend className="label">{t("register.privacy.visibility")}</legend>
        <div className="step-choices three">
          {visibilities.map((visibility) => (
            <label key={visibility} className="step-choice">
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
      <div className="step-switches">
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
      <Times choices={choices} change={change} sending={sending} />
    </StepForm>
  );
}

interface TimesProps {
  choices: Choices;
  change: (changes: Partial<Choices>) => void;
  sending: Sending;
}

function Times({ choices, change, sending }: TimesProps) {
  const { t } = useTranslation("register");
  const { quietHours } = choices;
  return (
    <div className="step-pair">
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
        <div className="quiet-pair">
          {(["from", "to"] as const).map((end) => (
            <TextField
              key={end}
              label={t(`register.privacy.${end}`)}
              isLabelHidden
              type="time"
              required
              value={quietHours[end]}
              error={faultText(t, end, sending.faults[`quietHours.${end}`])}
              onChange={(value) => change({ quietHours: { ...quietHours, [end]: value } })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
