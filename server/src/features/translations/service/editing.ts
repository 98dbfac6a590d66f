import { confirmImport, IMPORT_BYTES, previewImport, pruneImports } from "./import-texts.ts";
import {
  addLanguage,
  changeLanguage,
  removeLanguage,
  restoreLanguage,
} from "./change-languages.ts";
import { countProgress, listAllTexts, listTexts } from "../store/list-texts.ts";
import { clearText, restoreTexts } from "./save-text.ts";
import { writeTextsFile } from "./write-file.ts";

/** Changing languages. */
export const languageEditing = {
  add: addLanguage,
  change: changeLanguage,
  restore: restoreLanguage,
  remove: removeLanguage,
  countProgress,
};

/** Changing the texts of a language. */
export const textEditing = {
  list: listTexts,
  listAll: listAllTexts,
  clear: clearText,
  restore: restoreTexts,
  previewImport,
  confirmImport,
  pruneImports,
  IMPORT_BYTES,
  writeFile: writeTextsFile,
};
