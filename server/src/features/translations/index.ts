export { createTranslations } from "./service.ts";
export { type LanguageRow, listAllLanguages } from "./store.ts";
export { findTexts, type TextRow } from "./store/list-texts.ts";
export { type ChangedTexts, keepText, lockText, putTexts } from "./service/save-text.ts";
export { faultOf } from "./service/text-fault.ts";
/** For the workplace of staff. */
export {
  addLanguage,
  changeLanguage,
  removeLanguage,
  restoreLanguage,
} from "./service/change-languages.ts";
export { confirmImport, previewImport } from "./service/import-texts.ts";
export { clearText, restoreTexts } from "./service/save-text.ts";
export { writeTextsFile } from "./service/write-file.ts";
export { countProgress, listAllTexts, listTexts } from "./store/list-texts.ts";
