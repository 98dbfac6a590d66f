import type { PersonCard } from "@waymates/contract/features/profiles";
import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { type SettingsPart, settingsParts } from "@waymates/contract/features/settings-constants";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { useLiveEvent } from "../../platform/live.ts";
import { isUnder } from "../../platform/queries.ts";
import { amendUser } from "../../platform/session.ts";
import { toastSuccess } from "../../platform/toasts.ts";
import {
  type Conflict,
  countEdits,
  decide,
  type Draft,
  edit,
  emptyDraft,
  type PartValues,
  refuse,
  settle,
  showConflicts,
} from "./draft.ts";
import { SETTINGS_PATH } from "./queries.ts";
import { type Outcome, savePart } from "./savePart.ts";

/** The settings as the dialog has them: what is saved, what was typed over it, and saving. */
export interface Settings {
  base: SettingsAnswer;
  draft: Draft;
  changes: number;
  isSaving: boolean;
  /** Part of the last save failed for no reason of the fields'. */
  hasFailed: boolean;
  value<Part extends SettingsPart>(part: Part): PartValues<Part>;
  fault(part: SettingsPart, field: string): string | null;
  change<Part extends SettingsPart>(part: Part, values: Partial<PartValues<Part>>): void;
  /** A field that only helps to fill in the form. */
  setAside(field: string, value: unknown): void;
  decide(conflict: Conflict, whose: "mine" | "theirs"): void;
  discard(): void;
  save(): Promise<void>;
  /** Something was saved beside the form. When it was read stays: a later save still sees conflicts. */
  patch<Part extends SettingsPart>(part: Part, values: Partial<PartValues<Part>>): void;
  /** The card of the partner that was chosen and not saved yet. */
  chosenPartner: PersonCard | null;
  choosePartner(person: PersonCard | null): void;
}

/** @returns null until the settings are there; `failure` when they cannot be read. */
export function useSettings(): { settings: Settings | null; failure: unknown; retry: () => void } {
  const { base, setBase, failure, read } = useBase();
  const [draft, setDraft] = useState(emptyDraft);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [chosenPartner, setChosenPartner] = useState<PersonCard | null>(null);
  const finish = useFinish();
  const changes = countEdits(draft);

  // What was saved elsewhere shows at once, unless something of one's own is under way: then the
  // save finds out.
  useLiveEvent("settings_changed", () => {
    if (changes === 0 && !isSaving) void read();
  });

  if (!base) return { settings: null, failure, retry: () => void read() };

  async function save(saved: SettingsAnswer): Promise<void> {
    setSaving(true);
    setFailed(false);
    const parts = settingsParts.filter(
      (part) => part === "preferences" || Object.keys(draft.edits[part]).length > 0,
    );
    const outcomes = await Promise.all(
      parts.map((part) => savePart(part, saved, draft.edits[part])),
    );
    const next = outcomes.reduce(
      (sum: SettingsAnswer, one) => ("current" in one ? { ...sum, [one.part]: one.current } : sum),
      saved,
    );
    setBase(next);
    setDraft((now) => outcomes.reduce(applyOutcome, { ...now, aside: {} }));
    setSaving(false);
    setFailed(outcomes.some(({ kind }) => kind === "failed"));
    finish(outcomes, next);
  }

  const settings: Settings = {
    base,
    draft,
    changes,
    isSaving,
    hasFailed,
    value: (part) => ({ ...base[part], ...draft.edits[part] }),
    fault: (part, field) => draft.faults[part][field] ?? null,
    change: (part, values) =>
      setDraft((now) =>
        Object.entries(values).reduce(
          (sum, [field, value]) => edit(sum, base, part, field, value),
          now,
        ),
      ),
    setAside: (field, value) =>
      setDraft((now) => ({ ...now, aside: { ...now.aside, [field]: value } })),
    decide: (conflict, whose) => setDraft((now) => decide(now, conflict, whose)),
    discard: () => {
      setDraft(emptyDraft());
      setFailed(false);
    },
    save: () => save(base),
    patch: (part, values) => setBase({ ...base, [part]: { ...base[part], ...values } }),
    chosenPartner,
    choosePartner: (person) => {
      setChosenPartner(person);
      settings.change("relationship", {
        partnerUserId: person?.id ?? null,
        ...(person ? { partnerFirstname: null, partnerBirthdate: null } : {}),
      });
    },
  };
  return { settings, failure, retry: () => void read() };
}

function applyOutcome(draft: Draft, outcome: Outcome): Draft {
  const { part } = outcome;
  if (outcome.kind === "saved") return settle(draft, part, outcome.sent);
  if (outcome.kind === "refused") return refuse(draft, part, outcome.faults);
  return outcome.kind === "conflict" ? showConflicts(draft, part, outcome.conflicts) : draft;
}

/** What is saved, read when the dialog opens. */
function useBase() {
  const [base, setBase] = useState<SettingsAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  async function read(): Promise<void> {
    setFailure(null);
    try {
      setBase(await call<SettingsAnswer>("GET", SETTINGS_PATH));
    } catch (error) {
      console.error("the settings were not loaded", error);
      setFailure(error);
    }
  }
  const readFirst = useEffectEvent(() => void read());
  useEffect(() => readFirst(), []);
  return { base, setBase, failure, read };
}

/** What follows from a save: the session's person, other pages' views, events, and a word of it. */
function useFinish() {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  return (outcomes: Outcome[], { profile }: SettingsAnswer) => {
    const isSaved = (...parts: SettingsPart[]) =>
      outcomes.some(({ kind, part }) => kind === "saved" && parts.includes(part));
    if (isSaved("profile")) {
      const { username, firstName, lastName, avatarUrl } = profile;
      amendUser({ username, firstName, lastName, avatarUrl });
      void client.invalidateQueries({ predicate: isUnder("/api/profiles", "/api/streaks") });
    }
    if (isSaved("relationship")) window.dispatchEvent(new Event("relationship-info-updated"));
    if (isSaved("education", "work")) {
      window.dispatchEvent(new Event("professional-info-updated"));
    }
    if (outcomes.every(({ kind }) => kind === "saved")) toastSuccess(t("settings.saved"));
  };
}
