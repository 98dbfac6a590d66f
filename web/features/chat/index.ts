export { ChatThemeEntry } from "./theme/ChatThemeEntry.tsx";
