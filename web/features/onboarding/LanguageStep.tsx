import { useMemo } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { useLanguages } from "../translations/index.ts";
import { faultText } from "./faults.ts";
import { ListField } from "./ListField.tsx";
import { StepForm } from "./StepForm.tsx";
import { sendStep, type StepProps } from "./steps.ts";
import { useDraft } from "./useDraft.ts";
import { useSending } from "./useSending.ts";

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Step 3: the language, which the page takes on at once, and the zone of the person's days. */
export function LanguageStep({ state, onDone, onBack }: StepProps) {
  const { t, i18n } = useTranslation("register");
  const { languages, choose } = useLanguages();
  const sending = useSending();
  const isFirst = state.step < 3;
  const [draft, change] = useDraft("language", {
    timeZone: isFirst ? ownZone() : state.timeZone,
  });
  const zones = useZones(draft.timeZone, i18n.language);
  return (
    <StepForm
      title={t("register.language.title")}
      hint={t("register.language.hint")}
      sending={sending}
      onBack={onBack}
      onSubmit={() =>
        sending.run(async () =>
          onDone(await sendStep(3, { language: i18n.language, timeZone: draft.timeZone })),
        )
      }
    >
      <div className="step-choices" role="radiogroup" aria-label={t("register.language.language")}>
        {languages.map(({ code, native_name }) => (
          <label key={code} className="step-choice" lang={code}>
            <input
              type="radio"
              name="language"
              value={code}
              checked={code === i18n.language}
              onChange={() => sending.run(() => choose(code))}
            />
            <span>{native_name}</span>
          </label>
        ))}
      </div>
      <ListField
        label={t("register.language.timeZone")}
        hint={t("register.language.timeZoneHint")}
        value={draft.timeZone}
        options={zones}
        onChange={(timeZone) => change({ timeZone })}
        error={faultText(t, "timeZone", sending.faults["timeZone"])}
      />
    </StepForm>
  );
}

/** Every zone by its name, with how far it is from Greenwich now. */
function useZones(chosen: string, language: string) {
  return useMemo(() => {
    const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen]);
    return [...names].toSorted().map((id) => ({ id, label: labelOf(id, language) }));
  }, [chosen, language]);
}

function labelOf(zone: string, language: string): string {
  const offset = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: "shortOffset",
  })
    .formatToParts(new Date())
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${zone.replaceAll("_", " ").replaceAll("/", " / ")}${offset ? ` (${offset})` : ""}`;
}
