import { searchCities } from "@waymates/contract/operations/settings";
import { CITY_MAX } from "@waymates/contract/features/registration-constants";
import { isSearchable } from "@waymates/contract/text/fold";
import { useEffect, useId, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, skipStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(5);

/** Milliseconds without typing before cities are asked for. */
const DEBOUNCE_MS = 200;

/** Step 5: the city, with suggestions of the country; any other name is accepted too. */
export function CityStep({ state, onDone, onBack }: StepProps) {
  const { t } = useTranslation();
  const form = useStepForm({
    name: "city",
    schema,
    defaults: { city: state.city ?? "" },
    submit: async (body) => onDone(await sendStep(5, body)),
  });
  const cities = useCities(state.country, form.values.city);
  const listId = useId();
  return (
    <StepForm
      title={t("register.city.title")}
      hint={t("register.city.hint")}
      form={form}
      onBack={onBack}
      onSkip={() => form.run(async () => onDone(await skipStep(5)))}
    >
      <TextField
        {...form.field("city")}
        label={t("register.city.city")}
        autoComplete="address-level2"
        list={listId}
        maxLength={CITY_MAX}
        dir="auto"
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
    if (!country || !isSearchable(prefix, 2)) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      call(searchCities, { query: { country, prefix } }).then(
        ({ items }) => {
          if (isCurrent) setFound(items);
        },
        // Without suggestions the name is simply typed.
        (error: unknown) => console.debug(error),
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [country, prefix]);
  return found;
}
