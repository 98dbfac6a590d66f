/** The dialog's tabs, in their order. */
export const settingsTabs = [
  "basic",
  "relationship",
  "professional",
  "localization",
  "user",
  "followers",
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** What is saved by itself: PUT /api/settings/<part>. */
export const settingsParts = [
  "profile",
  "relationship",
  "education",
  "work",
  "preferences",
] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** Schools, companies, jobs, fields of study. */
export const DETAIL_MAX = 120;
export const LINKEDIN_MAX = 200;
export const FAMILY_MAX = 30;

/** The time zone decides where a day ends, so that it may change once in this time. */
export const TIME_ZONE_REST_MS = 24 * 60 * 60 * 1000;

/** How long the content of the dialog waits on opening. */
export const SETTINGS_OPENING_MS = 100;
