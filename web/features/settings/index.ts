export { openSettings } from "./settingsRequest.ts";
