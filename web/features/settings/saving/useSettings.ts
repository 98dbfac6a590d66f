import { viewStreak } from "@waymates/contract/operations/streaks";
import { viewProfile } from "@waymates/contract/operations/follows";
import { viewSettings } from "@waymates/contract/operations/settings";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { type SettingsPart, settingsParts } from "@waymates/contract/features/settings-constants";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useLiveEvent } from "../../../platform/live.ts";
import { isUnder } from "../../../platform/queries.ts";
import { amendUser } from "../../../platform/session.ts";
import { toastSuccess } from "../../../platform/toasts.ts";
import type { PartValues } from "./conflicts.ts";
import { loadChecks, type Outcome, savePart } from "./savePart.ts";
import { type SettingsFormState, useSettingsForm } from "./useSettingsForm.ts";

/** The settings of the dialog: what is saved, the form over it, and saving. */
export interface Settings {
  base: SettingsAnswer;
  form: SettingsFormState;
  isSaving: boolean;
  /** Part of the last save failed, not because of a field. */
  hasFailed: boolean;
  value<Part extends SettingsPart>(part: Part): PartValues<Part>;
  change<Part extends SettingsPart>(part: Part, values: Partial<PartValues<Part>>): void;
  discard(): void;
  save(): Promise<void>;
  /** Takes over what was saved beside the form; `updated_at` stays, so a later save still finds conflicts. */
  patch<Part extends SettingsPart>(part: Part, values: Partial<PartValues<Part>>): void;
  /** The card of the partner that was chosen and not saved yet. */
  chosenPartner: PersonCard | null;
  choosePartner(person: PersonCard | null): void;
}

/** @returns null until the settings have loaded; `failure` when they could not be loaded. */
export function useSettings(): { settings: Settings | null; failure: unknown; retry: () => void } {
  const form = useSettingsForm();
  const { base } = form;
  const { failure, read } = useRead(form.reset);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [chosenPartner, setChosenPartner] = useState<PersonCard | null>(null);
  const finish = useFinish();
  useEffect(() => void loadChecks(), []);

  // What was saved elsewhere shows at once, except while something is edited here: then the save
  // finds the conflict.
  useLiveEvent("settings_changed", () => {
    if (form.changes === 0 && !isSaving) void read();
  });

  if (!base) return { settings: null, failure, retry: () => void read() };

  async function save(saved: SettingsAnswer): Promise<void> {
    setSaving(true);
    setFailed(false);
    const edits = (part: SettingsPart) => form.editsOf(part);
    const parts = settingsParts.filter(
      (part) => part === "preferences" || Object.keys(edits(part)).length > 0,
    );
    const outcomes = await Promise.all(parts.map((part) => savePart(part, saved, edits(part))));
    const next = form.applyOutcomes(outcomes, saved);
    setSaving(false);
    setFailed(outcomes.some(({ kind }) => kind === "failed"));
    finish(outcomes, next);
  }

  const settings: Settings = {
    base,
    form,
    isSaving,
    hasFailed,
    value: form.valuesOf,
    change: form.change,
    discard: () => {
      form.reset(base);
      setFailed(false);
    },
    save: () => save(base),
    patch: form.patch,
    chosenPartner,
    choosePartner: (person) => {
      setChosenPartner(person);
      form.change("relationship", {
        partnerUserId: person?.id ?? null,
        ...(person ? { partnerFirstname: null, partnerBirthdate: null } : {}),
      });
    },
  };
  return { settings, failure, retry: () => void read() };
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
  return (outcomes: Outcome[], { profile }: SettingsAnswer) => {
    const isSaved = (...parts: SettingsPart[]) =>
      outcomes.some(({ kind, part }) => kind === "saved" && parts.includes(part));
    if (isSaved("profile")) {
      const { username, firstName, lastName, avatarUrl, timeZone } = profile;
      amendUser({ username, firstName, lastName, avatarUrl, timeZone });
      void client.invalidateQueries({ predicate: isUnder(viewProfile, viewStreak) });
    }
    if (isSaved("relationship")) window.dispatchEvent(new Event("relationship-info-updated"));
    if (isSaved("education", "work")) {
      window.dispatchEvent(new Event("professional-info-updated"));
    }
    if (outcomes.every(({ kind }) => kind === "saved")) toastSuccess(t("settings.saved"));
  };
}
