export { createTranslations } from "./service.ts";
export { type LanguageRow, listAllLanguages } from "./store.ts";
export { findTexts, type TextRow } from "./staff/list-texts.ts";
export { faultOf, type KeptText, keepText, lockText, putTexts } from "./staff/save-text.ts";
/** For the workplace of staff. */
export { languageEditing, textEditing } from "./staff/editing.ts";
