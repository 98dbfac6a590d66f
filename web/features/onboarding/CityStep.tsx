import { CITY_MAX } from "@waymates/contract/features/registration-constants";
import { useEffect, useId, useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { apiPath } from "../../platform/queries.ts";
import { TextField } from "../../ui/TextField.tsx";
import { faultText } from "./faults.ts";
import { StepForm } from "./StepForm.tsx";
import { sendStep, skipStep, type StepProps } from "./steps.ts";
import { dropDraft, useDraft } from "./useDraft.ts";
import { useSending } from "./useSending.ts";

const RESTS_MS = 200;

/** Step 5: the city, with those of the country to choose from; any other word will do as well. */
export function CityStep({ state, onDone, onBack }: StepProps) {
  const { t } = useTranslation("register");
  const sending = useSending();
  const [draft, change] = useDraft("city", { city: state.city ?? "" });
  const cities = useCities(state.country, draft.city);
  const listId = useId();
  return (
    <StepForm
      title={t("register.city.title")}
      hint={t("register.city.hint")}
      sending={sending}
      onBack={onBack}
      onSkip={() => sending.run(async () => onDone(await skipStep(5)))}
      onSubmit={() => {
        if (draft.city.trim() === "") return sending.refuse({ city: "REQUIRED" });
        sending.run(async () => {
          const answer = await sendStep(5, { city: draft.city });
          dropDraft("city");
          onDone(answer);
        });
      }}
    >
      <TextField
        label={t("register.city.city")}
        autoComplete="address-level2"
        list={listId}
        maxLength={CITY_MAX}
        dir="auto"
        value={draft.city}
        error={faultText(t, "city", sending.faults["city"])}
        onChange={(city) => {
          change({ city });
          sending.forgive("city");
        }}
      />
      <datalist id={listId}>
        {cities.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </StepForm>
  );
}

/** Cities of a country that begin like this; none while it is not known. */
function useCities(country: string | null, typed: string): string[] {
  const prefix = typed.trim();
  const [found, setFound] = useState<string[]>([]);
  useEffect(() => {
    if (!country || prefix.length < 2) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      call<{ items: string[] }>("GET", apiPath("/api/settings/cities", { country, prefix })).then(
        ({ items }) => {
          if (isCurrent) setFound(items);
        },
        // Without suggestions the name is simply typed.
        (error: unknown) => console.debug(error),
      );
    }, RESTS_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [country, prefix]);
  return found;
}
