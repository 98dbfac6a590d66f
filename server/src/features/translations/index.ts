export { createTranslations } from "./service.ts";
export { type LanguageRow, listAllLanguages } from "./store.ts";
export { findTexts, type TextRow } from "./store/list-texts.ts";
export { type ChangedTexts, faultOf, keepText, lockText, putTexts } from "./service/save-text.ts";
/** For the workplace of staff. */
export { languageEditing, textEditing } from "./service/editing.ts";
