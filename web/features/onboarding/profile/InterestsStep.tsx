import {
  INTEREST_THEMES,
  INTERESTS_MAX,
  type InterestTheme,
} from "@waymates/contract/features/interests-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, skipStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(8);

const themes = Object.keys(INTEREST_THEMES) as InterestTheme[];

/** Step 8: three to ten interests, as chips by theme. */
export function InterestsStep({ state, onDone, onBack }: StepProps) {
  const { t } = useTranslation();
  const form = useStepForm({
    name: "interests",
    schema,
    defaults: { tags: state.tags },
    submit: async (body) => onDone(await sendStep(8, body)),
  });
  const { value: tags, error: fault, onChange } = form.field("tags");
  const isFull = tags.length >= INTERESTS_MAX;

  function toggle(tag: string): void {
    const rest = tags.filter((one) => one !== tag);
    if (rest.length === tags.length && isFull) return;
    onChange(rest.length === tags.length ? [...tags, tag] : rest);
  }

  return (
    <StepForm
      title={t("register.interests.title")}
      hint={t("register.interests.hint")}
      form={form}
      onBack={onBack}
      onSkip={() => form.run(async () => onDone(await skipStep(8)))}
    >
      <div className="onboarding-interests">
        {themes.map((theme) => (
          <fieldset key={theme}>
            <legend>{t(`option.interestTheme.${theme}`)}</legend>
            <div className="chips">
              {INTEREST_THEMES[theme].map((tag) => (
                <button
                  key={tag}
                  type="button"
                  className="chip"
                  aria-pressed={tags.includes(tag)}
                  onClick={() => toggle(tag)}
                >
                  {t(`tag.${tag}`)}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="onboarding-step-count" role="status" data-bad={fault !== null}>
        {fault ? (
          <>
            <Icon name="x" size="s" /> {fault}
          </>
        ) : isFull ? (
          t("register.interests.most")
        ) : (
          t("register.interests.chosen", { count: tags.length })
        )}
      </p>
    </StepForm>
  );
}
