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

  function onFound({ fields, base_version, updated_at }: StaffDraft): void {
    setTouched(fields as Partial<Fields>);
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

  function reset(): void {
    setTouched({});
    setBase(null);
    setFaults({});
    setCurrent(null);
    setFoundAt(null);
  }

  function refused(error: unknown): boolean {
    const named = fieldsOf(error);
    setFaults(named);
    if (Object.keys(named).length > 0) return true;
    if (!(error instanceof ApiError) || error.code !== "CONFLICT") return false;
    setCurrent((error.body as { current?: Fields & { version: number } }).current ?? null);
    return false;
  }

  async function save(from = base ?? version): Promise<void> {
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
        reset();
        options.onSaved?.();
      },
    });
  }

  const typed = { fields: touched as Record<string, unknown>, base };
  return {
    values: { ...saved, ...touched },
    touched,
    isDirty: Object.keys(touched).length > 0,
    isBusy,
    foundAt,
    current,
    change,
    save: () => void save(),
    keepMine: () => {
      setCurrent(null);
      if (current) void save(current.version);
    },
    discard: () => {
      reset();
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

export type Editing<Fields extends object> = ReturnType<typeof useEditing<Fields>>;
