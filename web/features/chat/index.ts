export { ChatThemeEntry } from "./theme/ChatThemeEntry.tsx";
export { titleOf } from "./names.ts";
