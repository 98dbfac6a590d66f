import { dateFormat } from "@waymates/contract/formats";
import { currentZoneName, listTimeZones, zoneLabel } from "@waymates/contract/time-zones";
import { useMemo } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useLanguages } from "../../translations/index.ts";
import { ListField } from "./ListField.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(3);

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Step 3: the language, which takes effect at once, and the time zone. */
export function LanguageStep({ state, onDone, onBack }: StepProps) {
  const { t, i18n } = useTranslation();
  const { languages, choose } = useLanguages();
  const isFirst = state.step < 3;
  const form = useStepForm({
    name: "language",
    schema,
    defaults: {
      language: i18n.language,
      timeZone: currentZoneName(isFirst ? ownZone() : state.timeZone),
    },
    submit: async ({ timeZone }) =>
      onDone(await sendStep(3, { language: i18n.language, timeZone })),
  });
  const zones = useZones(form.values.timeZone, i18n.language);
  return (
    <StepForm
      title={t("register.language.title")}
      hint={t("register.language.hint")}
      form={form}
      onBack={onBack}
    >
      <div
        className="onboarding-step-choices"
        role="radiogroup"
        aria-label={t("register.language.language")}
      >
        {languages.map(({ code, native_name }) => (
          <label key={code} className="onboarding-step-choice" lang={code}>
            <input
              type="radio"
              name="language"
              value={code}
              checked={code === i18n.language}
              onChange={() => form.run(() => choose(code))}
            />
            <span>{native_name}</span>
          </label>
        ))}
      </div>
      <ListField
        {...form.field("timeZone")}
        label={t("register.language.timeZone")}
        hint={t("register.language.timeZoneHint")}
        options={zones}
      />
    </StepForm>
  );
}

/** All time zones by name, with their present offset from UTC. */
function useZones(chosen: string, language: string) {
  return useMemo(() => {
    return [...new Set([...listTimeZones(), chosen])]
      .toSorted()
      .map((id) => ({ id, label: labelOf(id, language) }));
  }, [chosen, language]);
}

function labelOf(zone: string, language: string): string {
  const offset = dateFormat(language, {
    timeZone: zone,
    timeZoneName: "shortOffset",
  })
    .formatToParts(new Date())
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${zoneLabel(zone)}${offset ? ` (${offset})` : ""}`;
}
