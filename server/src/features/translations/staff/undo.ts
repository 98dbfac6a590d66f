import { undoKind } from "../../../platform/staff.ts";
import { type ChangedTexts, restoreTexts } from "../service/save-text.ts";
import { removeLanguage, restoreLanguage } from "./edit-languages.ts";

export const textUndo = undoKind<ChangedTexts>("texts.changed", ({ tx }, data) =>
  restoreTexts(tx, data),
);

export const newLanguageUndo = undoKind<{ id: string }>("language.added", ({ tx }, { id }) =>
  removeLanguage(tx, id),
);

export const languageUndo = undoKind<{
  id: string;
  version: number;
  fields: Parameters<typeof restoreLanguage>[3];
  formerDefaultId: string | null;
}>("language.changed", ({ tx }, { id, version, fields, formerDefaultId }) =>
  restoreLanguage(tx, id, version, fields, formerDefaultId),
);

export const translationUndos = [textUndo, newLanguageUndo, languageUndo] as const;
