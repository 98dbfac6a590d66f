import * as calls from "@waymates/contract/operations/staff-translations";
import * as languageCalls from "@waymates/contract/operations/staff-languages";
import { undoKind } from "../../../platform/staff.ts";
import { type ChangedTexts, restoreTexts } from "../service/save-text.ts";
import { getGranted } from "./granted.ts";
import { removeLanguage, restoreLanguage } from "./edit-languages.ts";

export const textUndo = undoKind<ChangedTexts>(
  "texts.changed",
  {
    access: calls.saveText.access,
    assert: async ({ tx, actor }, { language }) =>
      void (await getGranted(tx, actor, language.code)),
  },
  ({ tx }, data) => restoreTexts(tx, data),
);

export const newLanguageUndo = undoKind<{ id: string }>(
  "language.added",
  { access: languageCalls.createLanguage.access },
  ({ tx }, { id }) => removeLanguage(tx, id),
);

export const languageUndo = undoKind<{
  id: string;
  version: number;
  fields: Parameters<typeof restoreLanguage>[3];
  formerDefaultId: string | null;
}>(
  "language.changed",
  { access: languageCalls.updateLanguage.access },
  ({ tx }, { id, version, fields, formerDefaultId }) =>
    restoreLanguage(tx, id, version, fields, formerDefaultId),
);

export const translationUndos = [textUndo, newLanguageUndo, languageUndo] as const;
