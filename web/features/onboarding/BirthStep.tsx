import { GENDERS } from "@waymates/contract/features/registration-constants";
import { COUNTRIES } from "@waymates/contract/countries";
import { useMemo } from "react";
import { ApiError } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { BirthdateField } from "./BirthdateField.tsx";
import { type DateParts, isoOf, partsOf } from "./birthdate.ts";
import { faultText } from "./faults.ts";
import { ListField } from "./ListField.tsx";
import { StepForm } from "./StepForm.tsx";
import { sendStep, type StepProps } from "./steps.ts";
import { dropDraft, useDraft } from "./useDraft.ts";
import { useSending } from "./useSending.ts";

interface Birth extends DateParts {
  country: string;
  gender: string;
}

/** Step 4: country, birthdate and, for who likes, gender. */
export function BirthStep(props: StepProps & { onTooYoung: (country: string) => void }) {
  const { state, onDone, onBack, onTooYoung } = props;
  const { t, i18n } = useTranslation(["register", "option"]);
  const sending = useSending();
  const countries = useCountries(i18n.language);
  const [birth, change] = useDraft<Birth>("birth", {
    country: state.country ?? likelyCountry(),
    ...partsOf(state.birthdate),
    gender: state.gender ?? "",
  });

  function submit(): void {
    const birthdate = isoOf(birth);
    const isEmpty = birth.day === "" && birth.month === "" && birth.year === "";
    const faults = {
      ...(birth.country ? {} : { country: "REQUIRED" }),
      ...(birthdate ? {} : { birthdate: isEmpty ? "REQUIRED" : "INVALID" }),
    };
    if (Object.keys(faults).length > 0) return sending.refuse(faults);
    const { country, gender } = birth;
    sending.run(async () => {
      try {
        const answer = await sendStep(4, { country, birthdate, gender: gender || null });
        dropDraft("birth");
        onDone(answer);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "TOO_YOUNG") throw error;
        sessionStorage.clear();
        onTooYoung(country);
      }
    });
  }

  return (
    <StepForm
      title={t("register.birth.title")}
      hint={t("register.birth.hint")}
      sending={sending}
      onBack={onBack}
      onSubmit={submit}
    >
      <ListField
        label={t("register.birth.country")}
        empty={t("register.birth.chooseCountry")}
        autoComplete="country"
        value={birth.country}
        options={countries}
        error={faultText(t, "country", sending.faults["country"])}
        onChange={(country) => {
          change({ country });
          sending.forgive("country");
        }}
      />
      <BirthdateField
        value={birth}
        error={faultText(t, "birthdate", sending.faults["birthdate"])}
        onChange={(parts) => {
          change(parts);
          sending.forgive("birthdate");
        }}
      />
      <ListField
        label={t("register.birth.gender")}
        note={t("register.optional")}
        empty={t("register.birth.noGender")}
        value={birth.gender}
        options={GENDERS.map((id) => ({ id, label: t(`option.gender.${id}`) }))}
        onChange={(gender) => change({ gender })}
      />
    </StepForm>
  );
}

/** Countries by name, as the reader's language sorts them. */
function useCountries(language: string) {
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "region" });
    const order = new Intl.Collator(language);
    return COUNTRIES.map((id) => ({ id, label: names.of(id) ?? id })).toSorted((a, b) =>
      order.compare(a.label, b.label),
    );
  }, [language]);
}

/** The country of the browser's own language, where it names one. */
function likelyCountry(): string {
  const region = new Intl.Locale(navigator.language).region ?? "";
  return COUNTRIES.includes(region) ? region : "";
}
