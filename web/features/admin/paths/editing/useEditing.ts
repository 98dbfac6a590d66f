import type { Undo } from "@waymates/contract/features/staff";
import type { DraftKind } from "@waymates/contract/features/staff-paths";
import type { FormEvent } from "react";
import { faultText } from "../../../../platform/form/fault-text.ts";
import { checkBody, type ContractSchema } from "../../../../platform/form/faults.ts";
import { useFaultFocus } from "../../../../platform/form/useFaultFocus.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { saveEdits } from "../../../../platform/saving/edits.ts";
import { useEdits } from "../../../../platform/saving/useEdits.ts";
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
 * the version that they started from; after a conflict `conflicts` names what another editor saved
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
  const draft = useStaffDraft({ kind, id });
  const from = draft.value.base ?? version;
  const form = useEdits<Fields, Fields & { version: number }>(saved, [
    alike(draft.value.fields, saved),
    (update) =>
      draft.change(({ fields, base }) => ({
        fields: update(alike(fields, saved)) as Record<string, unknown>,
        base: base ?? version,
      })),
  ]);
  const { edits, clash, faults } = form;
  const place = useFaultFocus(form.refusals);

  async function save(over: number | null = from): Promise<void> {
    // Two drafts: one has to be chosen first, because saving deletes both.
    if (draft.theirs || isBusy) return;
    const wrong = schema ? checkBody(await schema(), { version: over, ...edits }) : null;
    if (wrong) return form.refuse(wrong);
    await draft.pause();
    await run({
      send: async () => {
        const outcome = await saveEdits<Fields, Fields & { version: number }, Answer>({
          edits,
          base: null,
          // Null for something new alone, as the version is.
          send: (sent, current) => options.send(sent, (current?.version ?? over) as Version),
        });
        form.settle(outcome);
        if (outcome.kind !== "saved") throw outcome.error;
        return outcome.answer;
      },
      failed,
      // The call shows the failure as well.
      onFailed: () => {
        draft.resume();
        return false;
      },
      ...(options.onUndone ? { onUndone: options.onUndone } : {}),
      onDone: (answer) => {
        draft.restart({ fields: draft.latest().fields, base: null });
        options.onSaved?.(answer);
      },
    });
  }

  return {
    values: form.values,
    /** Spread on `<form>`. */
    props: {
      ref: place,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void save();
      },
    },
    isDirty: form.isDirty,
    isBusy,
    foundAt: draft.foundAt,
    keptAt: draft.storedAt,
    conflicts: clash?.conflicts ?? null,
    change: form.change,
    refuse: form.refuse,
    save: () => void save(),
    keepMine: () => {
      if (clash) void save(clash.current.version);
    },
    discard: () => {
      form.discard();
      draft.discard();
    },
    otherDraft: draft.theirs && { take: draft.takeTheirs, goOn: draft.keepMine },
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

/** The fields of a draft that are of the same kind as those saved. */
function alike<Fields extends object>(fields: unknown, saved: Fields): Partial<Fields> {
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
