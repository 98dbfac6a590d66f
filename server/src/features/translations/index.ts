export { createTranslations, type Translations } from "./service.ts";
export { listAllLanguages } from "./store.ts";
export { findTexts } from "./store/list-texts.ts";
export {
  type ChangedTexts,
  keepText,
  lockText,
  putTexts,
  restoreTexts,
} from "./service/save-text.ts";
export { faultOf } from "./service/text-fault.ts";
export { getGranted, listGranted } from "./staff/granted.ts";
