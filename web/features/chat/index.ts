/** Direct and group chats: the list, the conversation, the composer, and a theme for each chat. */

export { ChatThemeEntry } from "./theme/ChatThemeEntry.tsx";
export { chatAddress, titleOf } from "./names.ts";

/** For what another app shares into Waymates: the choice of a chat, and its draft. */
export { ChatAvatar } from "./list/ChatAvatar.tsx";
export { readDraft, saveDraft } from "./outbox/deviceStore.ts";
