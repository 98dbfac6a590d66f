/** The settings dialog: edits of several tabs that are saved together, with their conflicts. */

export { openSettings, useSettingsRequest } from "./settingsRequest.ts";
