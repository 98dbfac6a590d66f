import type { Undo } from "@waymates/contract/features/staff";
import type { StaffDraft } from "@waymates/contract/features/staff-paths";
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

interface EditingOptions<Fields extends object> {
  kind: "path" | "chapter";
  id: string;
  /** PUT takes the changes here. */
  path: string;
  /** As it is saved. */
  saved: Fields;
  version: number;
  schema: () => Promise<ContractSchema<object, object>>;
  /** The key of what is said when it failed. */
  failed: string;
  onSaved?: () => void;
}

/**
 * Editing a thing that others may edit too: what is touched is kept as a draft, saved with the
 * version it began from, and set against what is there now if somebody else was faster.
 */
export function useEditing<Fields extends object>(options: EditingOptions<Fields>) {
  const { kind, id, path, saved, version, schema, failed } = options;
  const { t } = useTranslation(["admin", "adminPaths"]);
  const { run, isBusy } = useStaffCall();
  const [touched, setTouched] = useState<Partial<Fields>>({});
  const [base, setBase] = useState<number | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
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
    setFaults({});
    draft.keep({ fields: next as Record<string, unknown>, base: from });
  }

  function begin(): void {
    setBase(null);
    setFaults({});
    setCurrent(null);
    setFoundAt(null);
  }

  /** Marks what was refused; that it failed is said by the call. */
  function refused(error: unknown): boolean {
    draft.keepAgain();
    setFaults(fieldsOf(error));
    if (error instanceof ApiError && error.code === "CONFLICT") {
      setCurrent((error.body as { current?: Fields & { version: number } }).current ?? null);
    }
    return false;
  }

  async function save(from = base ?? version): Promise<void> {
    // First comes the choice between two drafts: saving would take both away.
    if (draft.other) return;
    const body = { version: from, ...touched };
    const wrong = checkBody(await schema(), body);
    if (wrong) {
      setFaults(wrong);
      return;
    }
    await draft.settle();
    await run<{ undo: Undo }>({
      send: () => call("PUT", path, body),
      failed,
      onFailed: refused,
      onDone: () => {
        draft.forget();
        begin();
        // What was typed while it was saved stays.
        setTouched((now) => differing(now, touched));
        options.onSaved?.();
      },
    });
  }

  return {
    values: { ...saved, ...touched },
    touched,
    isDirty: Object.keys(touched).length > 0,
    isBusy,
    foundAt,
    keptAt: draft.keptAt,
    current,
    change,
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
    faultOf: (field: keyof Fields & string): string | null => {
      const found = Object.entries(faults).find(
        ([name]) => name === field || name.startsWith(`${field}.`),
      );
      return found ? faultText(t, "adminPaths.field", { field, code: found[1] }) : null;
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
