import type { SettingsAnswer } from "@waymates/contract/features/settings";
import type { SettingsPart, SettingsTab } from "@waymates/contract/features/settings-constants";
import type { Conflict } from "../../platform/saving/edits.ts";

export type PartValues<Part extends SettingsPart> = Omit<SettingsAnswer[Part], "updated_at">;
/** Values of one part by field name. */
export type AnyValues = Record<string, unknown>;

/** A field of a part that was changed here and, since it was read, elsewhere. */
export type PartConflict = Conflict<AnyValues> & { part: SettingsPart };

const localized = ["country", "city", "language", "timeZone"];

/** Returns the tab that contains a field. */
export function tabOf(part: SettingsPart, field: string): SettingsTab {
  if (part === "relationship") return "relationship";
  if (part === "education" || part === "work") return "professional";
  return localized.includes(field) ? "localization" : "basic";
}
