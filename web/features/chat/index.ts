export { ChatThemeEntry } from "./theme/ChatThemeEntry.tsx";
export { chatAddress, titleOf } from "./names.ts";
