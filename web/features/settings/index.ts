export { openSettings, useSettingsRequest } from "./settingsRequest.ts";
