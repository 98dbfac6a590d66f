import {
  INTEREST_THEMES,
  INTERESTS_MAX,
  INTERESTS_MIN,
  type InterestTheme,
} from "@waymates/contract/features/interests-constants";
import { useTranslation } from "../../platform/i18n.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { faultText } from "./faults.ts";
import { StepForm } from "./StepForm.tsx";
import { sendStep, skipStep, type StepProps } from "./steps.ts";
import { dropDraft, useDraft } from "./useDraft.ts";
import { useSending } from "./useSending.ts";

const themes = Object.keys(INTEREST_THEMES) as InterestTheme[];

/** Step 8: three to ten interests, as chips by theme. */
export function InterestsStep({ state, onDone, onBack }: StepProps) {
  const { t } = useTranslation(["register", "option", "tag"]);
  const sending = useSending();
  const [{ tags }, change] = useDraft("interests", { tags: state.tags });
  const fault = faultText(t, "tags", sending.faults["tags"]);
  const isFull = tags.length >= INTERESTS_MAX;

  function toggle(tag: string): void {
    const rest = tags.filter((one) => one !== tag);
    if (rest.length === tags.length && isFull) return;
    change({ tags: rest.length === tags.length ? [...tags, tag] : rest });
    sending.forgive("tags");
  }

  return (
    <StepForm
      title={t("register.interests.title")}
      hint={t("register.interests.hint")}
      sending={sending}
      onBack={onBack}
      onSkip={() => sending.run(async () => onDone(await skipStep(8)))}
      onSubmit={() => {
        if (tags.length < INTERESTS_MIN) return sending.refuse({ tags: "TOO_FEW" });
        sending.run(async () => {
          const answer = await sendStep(8, { tags });
          dropDraft("interests");
          onDone(answer);
        });
      }}
    >
      <div className="interests">
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
      <p className="step-count" role="status" data-bad={fault !== null}>
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
