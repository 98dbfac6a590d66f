import { GENDERS } from "@waymates/contract/features/registration-constants";
import { COUNTRIES } from "@waymates/contract/countries";
import { useMemo } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useHydrated } from "../../../ui/useHydrated.ts";
import { BirthdateField } from "./BirthdateField.tsx";
import { ListField } from "./ListField.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(4);

/** Step 4: country, birthdate and, if the person likes, gender. */
export function BirthStep(props: StepProps & { onTooYoung: (country: string) => void }) {
  const { state, onDone, onBack, onTooYoung } = props;
  const { t, i18n } = useTranslation();
  const countries = useCountries(i18n.language);
  const form = useStepForm({
    name: "birth",
    schema,
    defaults: {
      country: state.country ?? likelyCountry(),
      birthdate: state.birthdate ?? "",
      gender: GENDERS.find((id) => id === state.gender) ?? null,
    },
    submit: async (birth) => onDone(await sendStep(4, birth)),
    onRefused: ({ code }) => {
      if (code !== "TOO_YOUNG") return false;
      sessionStorage.clear();
      onTooYoung(form.values.country);
      return true;
    },
  });
  const gender = form.field("gender");
  return (
    <StepForm
      title={t("register.birth.title")}
      hint={t("register.birth.hint")}
      form={form}
      onBack={onBack}
    >
      <ListField
        {...form.field("country")}
        label={t("register.birth.country")}
        empty={t("register.birth.chooseCountry")}
        autoComplete="country"
        options={countries}
      />
      <BirthdateField {...form.field("birthdate")} />
      <ListField
        label={t("register.birth.gender")}
        note={t("register.optional")}
        empty={t("register.birth.noGender")}
        value={gender.value ?? ""}
        options={GENDERS.map((id) => ({ id, label: t(`option.gender.${id}`) }))}
        onChange={(chosen) => gender.onChange(GENDERS.find((id) => id === chosen) ?? null)}
      />
    </StepForm>
  );
}

/**
 * Countries by name, as the reader's language sorts them. Servers and browsers name and sort some of
 * them in other ways, so the document comes without the list: nothing can be chosen before hydration.
 */
function useCountries(language: string) {
  const isHydrated = useHydrated();
  return useMemo(() => {
    if (!isHydrated) return [];
    const names = new Intl.DisplayNames(language, { type: "region" });
    const order = new Intl.Collator(language);
    return COUNTRIES.map((id) => ({ id, label: names.of(id) ?? id })).toSorted((a, b) =>
      order.compare(a.label, b.label),
    );
  }, [language, isHydrated]);
}

/** The country of the browser's own language, where it names one. */
function likelyCountry(): string {
  const region = new Intl.Locale(navigator.language).region ?? "";
  return COUNTRIES.includes(region) ? region : "";
}
