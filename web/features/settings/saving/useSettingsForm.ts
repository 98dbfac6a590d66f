import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { type SettingsPart, settingsParts } from "@waymates/contract/features/settings-constants";
import { useState } from "react";
import { type FieldPath, get, useForm, useWatch } from "react-hook-form";
import { type AnyValues, type Conflict, isSame, type PartValues } from "./conflicts.ts";
import type { Outcome } from "./savePart.ts";

type FormValues = Record<SettingsPart, AnyValues> & {
  /** Fields that only help to fill in the form and are never sent. */
  helpers: AnyValues;
};

const EMPTY: FormValues = {
  profile: {},
  relationship: {},
  education: {},
  work: {},
  preferences: {},
  helpers: {},
};

const pathOf = (part: SettingsPart | "helpers", field: string) =>
  `${part}.${field}` as FieldPath<FormValues>;

/**
 * The values of the settings dialog over what is saved (`base`). A field is an edit while its value
 * differs from the saved one; what others save shows in all fields that are no edits.
 */
export function useSettingsForm() {
  const [base, setBase] = useState<SettingsAnswer | null>(null);
  const form = useForm<FormValues>({ defaultValues: EMPTY });
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const values = useWatch({ control: form.control }) as FormValues;
  const { errors } = form.formState;

  const editsOf = (part: SettingsPart): AnyValues =>
    Object.fromEntries(
      Object.entries(values[part]).filter(
        ([field, value]) => base !== null && !isSame(value, (base[part] as AnyValues)[field]),
      ),
    );

  function put(part: SettingsPart | "helpers", changes: AnyValues): void {
    for (const [field, value] of Object.entries(changes)) {
      form.setValue(pathOf(part, field), value as never);
      form.clearErrors(pathOf(part, field));
    }
  }

  /** Shows what is saved now, except in fields that were changed after `before`. */
  function follow(part: SettingsPart, before: AnyValues, current: AnyValues): void {
    const shown = form.getValues(part);
    const untouched = Object.entries(current).filter(([field]) =>
      isSame(shown[field], before[field]),
    );
    put(part, Object.fromEntries(untouched));
  }

  function applyOutcome(outcome: Outcome, saved: SettingsAnswer): void {
    const { part, kind } = outcome;
    const before = saved[part] as AnyValues;
    form.clearErrors(part);
    if (kind === "saved") follow(part, { ...before, ...outcome.sent }, outcome.current);
    if (kind === "refused") {
      for (const [field, code] of Object.entries(outcome.faults)) {
        form.setError(pathOf(part, field), { type: code });
      }
    }
    if (kind === "conflict") {
      follow(part, before, outcome.current);
      setConflicts((now) => [...now.filter((one) => one.part !== part), ...outcome.conflicts]);
    }
  }

  const faultOf = (part: SettingsPart, field: string): string | null =>
    (get(errors, pathOf(part, field)) as { type?: string } | undefined)?.type ?? null;

  return {
    /** What is saved; null until it was read. */
    base,
    helpers: values.helpers,
    conflicts,
    editsOf,
    /** How many fields are edited. */
    changes:
      settingsParts.reduce((sum, part) => sum + Object.keys(editsOf(part)).length, 0) +
      Object.keys(values.helpers).length,
    valuesOf: <Part extends SettingsPart>(part: Part) => values[part] as PartValues<Part>,
    faultOf,
    faultsOf: (part: SettingsPart) => Object.keys(errors[part] ?? {}),
    change: put,
    setHelper: (field: string, value: unknown) => put("helpers", { [field]: value }),
    /** Starts over from what is saved. */
    reset(saved: SettingsAnswer): void {
      setBase(saved);
      form.reset({ ...(saved as unknown as FormValues), helpers: {} });
      setConflicts([]);
    },
    /** Shows the results of a save. @returns what is saved now */
    applyOutcomes(outcomes: readonly Outcome[], saved: SettingsAnswer): SettingsAnswer {
      const next = outcomes.reduce(
        (sum: SettingsAnswer, one) =>
          "current" in one ? { ...sum, [one.part]: one.current } : sum,
        saved,
      );
      setBase(next);
      form.setValue("helpers", {});
      for (const outcome of outcomes) applyOutcome(outcome, saved);
      return next;
    },
    /** Takes over what was saved beside the form. */
    patch<Part extends SettingsPart>(part: Part, saved: Partial<PartValues<Part>>): void {
      setBase((now) => now && { ...now, [part]: { ...now[part], ...saved } });
      put(part, saved);
    },
    decide(chosen: Conflict, whose: "mine" | "theirs"): void {
      setConflicts((now) => now.filter((one) => one !== chosen));
      if (whose === "theirs") put(chosen.part, { [chosen.field]: chosen.theirs });
    },
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
