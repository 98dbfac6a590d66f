import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { type SettingsPart, settingsParts } from "@waymates/contract/features/settings-constants";

export type PartValues<Part extends SettingsPart> = Omit<SettingsAnswer[Part], "updated_at">;
type AnyValues = Record<string, unknown>;

/** A field that was changed here and, meanwhile, elsewhere. */
export interface Conflict {
  part: SettingsPart;
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * What was typed and not saved yet. `aside` holds the fields that only help to fill in the form and
 * are never sent.
 */
export interface Draft {
  edits: { [Part in SettingsPart]: Partial<PartValues<Part>> };
  aside: AnyValues;
  faults: Record<SettingsPart, Record<string, string>>;
  conflicts: Conflict[];
}

const each = <Value>(make: () => Value): Record<SettingsPart, Value> => ({
  profile: make(),
  relationship: make(),
  education: make(),
  work: make(),
  preferences: make(),
});

export const emptyDraft = (): Draft => ({
  edits: each(() => ({})),
  aside: {},
  faults: each(() => ({})),
  conflicts: [],
});

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const without = (values: AnyValues, field: string): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

/** A field's new value; one that is as saved is no edit any more. */
export function edit(
  draft: Draft,
  base: SettingsAnswer,
  part: SettingsPart,
  field: string,
  value: unknown,
): Draft {
  const others = without(draft.edits[part], field);
  const saved = (base[part] as AnyValues)[field];
  return {
    ...draft,
    edits: {
      ...draft.edits,
      [part]: isSame(value, saved) ? others : { ...others, [field]: value },
    },
    faults: {
      ...draft.faults,
      [part]: without(draft.faults[part], field) as Record<string, string>,
    },
  };
}

export function countEdits({ edits, aside }: Draft): number {
  const parts = settingsParts.map((part) => Object.keys(edits[part]).length);
  return parts.reduce((sum, one) => sum + one, Object.keys(aside).length);
}

/** After a save: what was sent is no edit any more, what was typed meanwhile still is. */
export function settle(draft: Draft, part: SettingsPart, sent: AnyValues): Draft {
  const left = Object.entries(draft.edits[part]).filter(
    ([field, value]) => !(field in sent && isSame(sent[field], value)),
  );
  return {
    ...draft,
    edits: { ...draft.edits, [part]: Object.fromEntries(left) },
    faults: { ...draft.faults, [part]: {} },
  };
}

export function refuse(draft: Draft, part: SettingsPart, faults: Record<string, string>): Draft {
  return { ...draft, faults: { ...draft.faults, [part]: faults } };
}

/** The edited fields that were saved differently elsewhere since they had been read. */
export function conflictsOf(
  part: SettingsPart,
  edits: AnyValues,
  base: AnyValues,
  current: AnyValues,
): Conflict[] {
  return Object.entries(edits)
    .filter(
      ([field, mine]) => !isSame(base[field], current[field]) && !isSame(mine, current[field]),
    )
    .map(([field, mine]) => ({ part, field, mine, theirs: current[field] ?? null }));
}

export function showConflicts(draft: Draft, part: SettingsPart, conflicts: Conflict[]): Draft {
  return {
    ...draft,
    conflicts: [...draft.conflicts.filter((one) => one.part !== part), ...conflicts],
  };
}

/** One of the two values was chosen; mine stays an edit over what holds now. */
export function decide(draft: Draft, chosen: Conflict, whose: "mine" | "theirs"): Draft {
  const { part, field } = chosen;
  const edits = draft.edits[part];
  return {
    ...draft,
    conflicts: draft.conflicts.filter((one) => one !== chosen),
    edits: whose === "mine" ? draft.edits : { ...draft.edits, [part]: without(edits, field) },
  };
}
