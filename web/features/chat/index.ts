export { titleOf } from "./names.ts";
export { ChatThemeEntry } from "./theme/ChatThemeEntry.tsx";
