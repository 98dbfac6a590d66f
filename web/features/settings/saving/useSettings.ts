import { viewStreak } from "@waymates/contract/operations/streaks";
import { viewProfile } from "@waymates/contract/operations/follows";
import { viewSettings } from "@waymates/contract/operations/settings";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { type SettingsPart, settingsParts } from "@waymates/contract/features/settings-constants";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useLiveEvent } from "../../../platform/live.ts";
import { isUnder } from "../../../platform/queries.ts";
import { amendUser } from "../../../platform/session.ts";
import { toastSuccess } from "../../../platform/toasts.ts";
import { useEdits } from "../../../platform/saving/useEdits.ts";
import type { AnyValues, PartConflict, PartValues } from "../parts.ts";
import { loadChecks, type PartOutcome, savePart } from "./savePart.ts";

interface Result {
  part: SettingsPart;
  outcome: PartOutcome;
}

const NOTHING: AnyValues = {};

const usePart = (saved: object | undefined) =>
  useEdits<AnyValues>((saved as AnyValues | undefined) ?? NOTHING, useState(NOTHING));

/** The five parts as they are edited over what is saved, which is null until it was read. */
function useParts(base: SettingsAnswer | null) {
  const parts = {
    profile: usePart(base?.profile),
    relationship: usePart(base?.relationship),
    education: usePart(base?.education),
    work: usePart(base?.work),
    preferences: usePart(base?.preferences),
  };
  /** Fields that only help to fill in the form and are never sent. */
  const [helpers, setHelpers] = useState(NOTHING);
  const edited = settingsParts.map((part) => Object.keys(parts[part].edits).length);
  return {
    parts,
    helpers,
    /** How many fields are edited. */
    changes: edited.reduce((sum, one) => sum + one, Object.keys(helpers).length),
    conflicts: settingsParts.flatMap((part): PartConflict[] =>
      (parts[part].clash?.conflicts ?? []).map((conflict) => ({ part, ...conflict })),
    ),
    editsOf: (part: SettingsPart): AnyValues => parts[part].edits,
    faultOf: (part: SettingsPart, field: string): string | null =>
      parts[part].faults[field] ?? null,
    faultsOf: (part: SettingsPart) => Object.keys(parts[part].faults),
    setHelper: (field: string, value: unknown) => setHelpers((now) => ({ ...now, [field]: value })),
    clearHelpers: () => setHelpers(NOTHING),
    decide: (conflict: PartConflict, whose: "mine" | "theirs") =>
      parts[conflict.part].decide(conflict, whose),
    discard(): void {
      for (const part of settingsParts) parts[part].discard();
      setHelpers(NOTHING);
    },
  };
}

/** The settings of the dialog: what is saved, the form over it, and saving. */
export interface Settings {
  base: SettingsAnswer;
  form: ReturnType<typeof useParts>;
  isSaving: boolean;
  /** Part of the last save failed, not because of a field. */
  hasFailed: boolean;
  value<Part extends SettingsPart>(part: Part): PartValues<Part>;
  change<Part extends SettingsPart>(part: Part, values: Partial<PartValues<Part>>): void;
  discard(): void;
  save(): void;
  /** Takes over what was saved beside the form; `updated_at` stays, so a later save still finds conflicts. */
  patch<Part extends SettingsPart>(part: Part, values: Partial<PartValues<Part>>): void;
  /** The card of the partner that was chosen and not saved yet. */
  chosenPartner: PersonCard | null;
  choosePartner(person: PersonCard | null): void;
}

/** @returns null until the settings have loaded; `failure` when they could not be loaded. */
export function useSettings(): { settings: Settings | null; failure: unknown; retry: () => void } {
  const [base, setBase] = useState<SettingsAnswer | null>(null);
  const form = useParts(base);
  const { parts } = form;
  const { failure, read } = useRead((fresh) => {
    setBase(fresh);
    form.discard();
  });
  const { mutate, reset, data, isPending } = useSaving(form, setBase);
  const [chosenPartner, setChosenPartner] = useState<PersonCard | null>(null);
  useEffect(() => void loadChecks(), []);

  // What was saved elsewhere shows at once, except while something is edited here: then the save
  // finds the conflict.
  useLiveEvent("settings_changed", () => {
    if (form.changes === 0 && !isPending) void read();
  });

  const retry = () => void read();
  if (!base) return { settings: null, failure, retry };
  const settings: Settings = {
    base,
    form,
    isSaving: isPending,
    hasFailed: data?.some(({ outcome }) => outcome.kind === "failed") ?? false,
    value: <Part extends SettingsPart>(part: Part) => parts[part].values as PartValues<Part>,
    change: (part, values) => parts[part].change(values),
    discard: () => {
      form.discard();
      reset();
    },
    save: () => mutate(base),
    patch: (part, values) => {
      setBase((now) => now && { ...now, [part]: { ...now[part], ...values } });
      parts[part].follow(values);
    },
    chosenPartner,
    choosePartner: (person) => {
      setChosenPartner(person);
      parts.relationship.change({
        partnerUserId: person?.id ?? null,
        ...(person ? { partnerFirstname: null, partnerBirthdate: null } : {}),
      });
    },
  };
  return { settings, failure, retry };
}

/** Saves the edited parts, each by itself, and shows what came of it. */
function useSaving(
  form: ReturnType<typeof useParts>,
  setBase: (update: (now: SettingsAnswer | null) => SettingsAnswer | null) => void,
) {
  const finish = useFinish();
  return useMutation({
    mutationFn: async (saved: SettingsAnswer): Promise<Result[]> => {
      const edited = settingsParts.filter(
        (part) => part === "preferences" || form.parts[part].isDirty,
      );
      const results = await Promise.all(
        edited.map(async (part) => ({
          part,
          outcome: await savePart(part, saved, form.editsOf(part)),
        })),
      );
      const current: Partial<SettingsAnswer> = Object.fromEntries(
        results.flatMap(({ part, outcome }) => {
          if (outcome.kind === "saved") return [[part, outcome.answer]];
          return outcome.kind === "conflict" ? [[part, outcome.current]] : [];
        }),
      );
      setBase((now) => now && { ...now, ...current });
      form.clearHelpers();
      for (const { part, outcome } of results) form.parts[part].settle(outcome);
      finish(results, { ...saved, ...current });
      return results;
    },
  });
}

/** Reads what is saved when the dialog opens. */
function useRead(onRead: (fresh: SettingsAnswer) => void) {
  const [failure, setFailure] = useState<unknown>(null);
  async function read(): Promise<void> {
    setFailure(null);
    try {
      onRead(await call(viewSettings));
    } catch (error) {
      console.error("the settings could not be loaded; the dialog offers a retry", error);
      setFailure(error);
    }
  }
  const readFirst = useEffectEvent(() => void read());
  useEffect(() => readFirst(), []);
  return { failure, read };
}

/** After a save: updates the session's person and other pages, sends events, shows a toast. */
function useFinish() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (results: readonly Result[], { profile }: SettingsAnswer) => {
    const isSaved = (...parts: SettingsPart[]) =>
      results.some(({ outcome, part }) => outcome.kind === "saved" && parts.includes(part));
    if (isSaved("profile")) {
      const { username, firstName, lastName, avatarUrl, timeZone } = profile;
      amendUser({ username, firstName, lastName, avatarUrl, timeZone });
      void client.invalidateQueries({ predicate: isUnder(viewProfile, viewStreak) });
    }
    if (isSaved("relationship")) window.dispatchEvent(new Event("relationship-info-updated"));
    if (isSaved("education", "work")) {
      window.dispatchEvent(new Event("professional-info-updated"));
    }
    if (results.every(({ outcome }) => outcome.kind === "saved")) toastSuccess(t("settings.saved"));
  };
}
