import type { SettingsPart, SettingsTab } from "@waymates/contract/features/settings-constants";

const localized = ["country", "city", "language", "timeZone"];

/** The tab in which a field stands. */
export function tabOf(part: SettingsPart, field: string): SettingsTab {
  if (part === "relationship") return "relationship";
  if (part === "education" || part === "work") return "professional";
  return localized.includes(field) ? "localization" : "basic";
}
