import type { Undo } from "@waymates/contract/features/staff";
import type { DraftKind, StaffDraft } from "@waymates/contract/features/staff-paths";
import { useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
import { faultText } from "../../../platform/form/fault-text.ts";
import {
  checkBody,
  type ContractSchema,
  fieldsOf,
} from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useStaffCall } from "./useStaffCall.ts";
import { useStaffDraft } from "./useStaffDraft.ts";

/** What a save answers: the undo beside the thing itself. */
interface Saved {
  undo: Undo;
}

interface EditingOptions<Fields extends object> {
  kind: DraftKind;
  id: string;
  /** PUT takes the changes here; POST, of what is made by saving it. */
  path: string;
  /** As it is saved. */
  saved: Fields;
  /** Null for what is made by saving it. */
  version: number | null;
  /** Checks before sending; without it the server alone checks. */
  schema?: () => Promise<ContractSchema<object, object>>;
  /** What is sent of the touched fields, where it is not these as they are. */
  toBody?: (touched: Partial<Fields>) => object;
  /** The key of what is said when it failed. */
  failed: string;
  /** Where the texts of refused fields stand. */
  faultTexts?: string;
  onSaved?: (answer: Saved) => void;
  /** What was saved was taken back. */
  onUndone?: () => void;
}

/**
 * Editing a thing that others may edit too: what is touched is kept as a draft, saved with the
 * version it began from, and set against what is there now if somebody else was faster.
 */
export function useEditing<Fields extends object>(options: EditingOptions<Fields>) {
  const { kind, id, path, saved, version, schema, failed } = options;
  const { faultTexts = "adminPaths.field", toBody = (fields) => fields } = options;
  const { t } = useTranslation(["admin", "adminPaths"]);
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
    // What is wrong elsewhere stays marked.
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

  /** Marks what was refused; that it failed is said by the call. */
  function refused(error: unknown): boolean {
    draft.keepAgain();
    mark(fieldsOf(error));
    if (error instanceof ApiError && error.code === "CONFLICT") {
      setCurrent((error.body as { current?: Fields & { version: number } }).current ?? null);
    }
    return false;
  }

  async function save(from = base ?? version): Promise<void> {
    // First comes the choice between two drafts: saving would take both away.
    if (draft.other) return;
    const body = { ...(from === null ? {} : { version: from }), ...toBody(touched) };
    const wrong = schema ? checkBody(await schema(), body) : null;
    if (wrong) {
      mark(wrong);
      return;
    }
    await draft.settle();
    await run<Saved>({
      send: () => call(from === null ? "POST" : "PUT", path, body),
      failed,
      onFailed: refused,
      ...(options.onUndone ? { onUndone: options.onUndone } : {}),
      onDone: (answer) => {
        draft.forget();
        begin();
        // What was typed while it was saved stays.
        setTouched((now) => differing(now, touched));
        options.onSaved?.(answer);
      },
    });
  }

  return {
    values: { ...saved, ...touched },
    touched,
    /** How often fields were refused; each time is one to show them. */
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

function differing<Fields extends object>(
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

export type Editing<Fields extends object> = ReturnType<typeof useEditing<Fields>>;
