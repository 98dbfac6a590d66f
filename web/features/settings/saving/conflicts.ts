import type { SettingsAnswer } from "@waymates/contract/features/settings";
import type { SettingsPart, SettingsTab } from "@waymates/contract/features/settings-constants";

export type PartValues<Part extends SettingsPart> = Omit<SettingsAnswer[Part], "updated_at">;
/** Values of one part by field name. */
export type AnyValues = Record<string, unknown>;

/** A field that was changed here and, since it was read, elsewhere. */
export interface Conflict {
  part: SettingsPart;
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** Whether two values of a field are equal; null and undefined both mean "not given". */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The edited fields that were saved with another value elsewhere since they were read. */
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

const localized = ["country", "city", "language", "timeZone"];

/** Returns the tab that contains a field. */
export function tabOf(part: SettingsPart, field: string): SettingsTab {
  if (part === "relationship") return "relationship";
  if (part === "education" || part === "work") return "professional";
  return localized.includes(field) ? "localization" : "basic";
}
