import type { Undo } from "@waymates/contract/features/staff";
import type { DraftKind, StaffDraft } from "@waymates/contract/features/staff-paths";
import { useState } from "react";
import { ApiError } from "../../../../platform/api.ts";
import { faultText } from "../../../../platform/form/fault-text.ts";
import {
  checkBody,
  type ContractSchema,
  fieldsOf,
} from "../../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { useStaffCall } from "../useStaffCall.ts";
import { useStaffDraft } from "./useStaffDraft.ts";

/** The answer to a save. */
interface Saved {
  undo: Undo;
}

interface EditingOptions<
  Fields extends object,
  Version extends number | null,
  Answer extends Saved,
> {
  kind: DraftKind;
  id: string;
  /** The fields as the server has them. */
  saved: Fields;
  /** Null for something new. */
  version: Version;
  /** Saves the touched fields. `from` is the version that they were changed from. */
  send: (touched: Partial<Fields>, from: Version) => Promise<Answer>;
  /** Checks a change before sending; without it the server alone checks. */
  schema?: () => Promise<ContractSchema<object, object>>;
  /** Key of the text for a failure. */
  failed: string;
  /** Where the texts of refused fields stand. */
  faultTexts?: string;
  onSaved?: (answer: Answer) => void;
  /** A save was undone. */
  onUndone?: () => void;
}

/**
 * Edits a resource that others may edit too. Changed fields are stored as a draft and saved with
 * the version that they started from; after a conflict `current` is what another editor saved
 * meanwhile.
 */
export function useEditing<
  Fields extends object,
  Version extends number | null,
  Answer extends Saved,
>(options: EditingOptions<Fields, Version, Answer>) {
  const { kind, id, saved, version, schema, failed, faultTexts = "adminPaths.field" } = options;
  const { t } = useTranslation();
  const { run, isBusy } = useStaffCall();
  const [touched, setTouched] = useState<Partial<Fields>>({});
  const [base, setBase] = useState<number | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const [current, setCurrent] = useState<(Fields & { version: number }) | null>(null);
  const [foundAt, setFoundAt] = useState<string | null>(null);
  const draft = useStaffDraft({ kind, id, onFound });

  const typed = { fields: touched as Record<string, unknown>, base };

  function onFound({ fields, base_version, updated_at }: StaffDraft): void {
    setTouched(alike(fields, saved));
    setBase(base_version);
    setFoundAt(updated_at);
  }

  function change(part: Partial<Fields>): void {
    const next = { ...touched, ...part };
    const from = base ?? version;
    setTouched(next);
    setBase(from);
    // Faults of other fields stay marked.
    setFaults((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([name]) => !((name.split(".")[0] ?? name) in part)),
      ),
    );
    draft.keep({ fields: next as Record<string, unknown>, base: from });
  }

  function begin(): void {
    setBase(null);
    setFaults({});
    setCurrent(null);
    setFoundAt(null);
  }

  function mark(wrong: Readonly<Record<string, string>>): void {
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) setRefusals((before) => before + 1);
  }

  /** Marks the refused fields. @returns false, so that the call shows the failure as well */
  function refused(error: unknown): boolean {
    draft.keepAgain();
    mark(fieldsOf(error));
    if (error instanceof ApiError && error.code === "CONFLICT") {
      setCurrent((error.body as { current?: Fields & { version: number } }).current ?? null);
    }
    return false;
  }

  async function save(from: number | null = base ?? version): Promise<void> {
    // Two drafts: one has to be chosen first, because saving deletes both.
    if (draft.other) return;
    const wrong = schema ? checkBody(await schema(), { version: from, ...touched }) : null;
    if (wrong) {
      mark(wrong);
      return;
    }
    await draft.settle();
    await run({
      // Null for something new alone, as the version is.
      send: () => options.send(touched, from as Version),
      failed,
      onFailed: refused,
      ...(options.onUndone ? { onUndone: options.onUndone } : {}),
      onDone: (answer) => {
        draft.forget();
        begin();
        // What was typed while it was saved stays.
        setTouched((now) => changedSince(now, touched));
        options.onSaved?.(answer);
      },
    });
  }

  return {
    values: { ...saved, ...touched },
    touched,
    /** Counts refusals, so that a component can react to each of them. */
    refusals,
    isDirty: Object.keys(touched).length > 0,
    isBusy,
    foundAt,
    keptAt: draft.keptAt,
    current,
    change,
    refuse: mark,
    save: () => void save(),
    keepMine: () => {
      setCurrent(null);
      if (current) void save(current.version);
    },
    discard: () => {
      begin();
      setTouched({});
      void draft.remove();
    },
    otherDraft: draft.other && { take: draft.takeOther, goOn: () => draft.goOn(typed) },
    /** The fault of a field, or of anything within it. */
    faultOf: (field: string): string | null => {
      const found = Object.entries(faults).find(
        ([name]) => name === field || name.startsWith(`${field}.`),
      );
      return found ? faultText(t, faultTexts, { field, code: found[1] }) : null;
    },
    /** The fault of exactly this part, such as `payload.options.1.text`. */
    faultAt: (field: string): string | null => {
      const code = faults[field];
      return code === undefined ? null : faultText(t, faultTexts, { field, code });
    },
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that were touched again while these were sent. */
function changedSince<Fields extends object>(
  now: Partial<Fields>,
  sent: Partial<Fields>,
): Partial<Fields> {
  const kept = Object.entries(now).filter(
    ([name, value]) => !same(value, sent[name as keyof Fields]),
  );
  return Object.fromEntries(kept) as Partial<Fields>;
}

/** The fields of a draft that are of the same kind as those saved. */
export function alike<Fields extends object>(fields: unknown, saved: Fields): Partial<Fields> {
  const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
  const isAlike = (one: unknown, other: unknown) =>
    one === null || other === null || kindOf(one) === kindOf(other);
  const known = Object.entries(fields ?? {}).filter(
    ([name, value]) => name in saved && isAlike(value, saved[name as keyof Fields]),
  );
  return Object.fromEntries(known) as Partial<Fields>;
}

export type Editing<Fields extends object> = ReturnType<
  typeof useEditing<Fields, number | null, Saved>
>;
