import { createLanguage, updateLanguage } from "@waymates/contract/operations/staff-languages";
import { acceptSuggestion, saveText } from "@waymates/contract/operations/staff-translations";
import { pathEditing } from "../../paths/index.ts";
import { getSuggestion, reopenSuggestion } from "../../suggestions/index.ts";
import {
  type ChangedTexts,
  removeLanguage,
  restoreLanguage,
  restoreTexts,
} from "../../translations/index.ts";
import { assertLanguage } from "./me.ts";
import { undoKind } from "./undo-kind.ts";

export const textUndo = undoKind<ChangedTexts>(
  "texts.changed",
  {
    access: saveText.access,
    assert: ({ tx, actor }, { language }) => assertLanguage(tx, actor, language.code),
  },
  ({ tx }, data) => restoreTexts(tx, data),
);

type KeptNodeText = Parameters<typeof pathEditing.restoreNodeText>[3];

export const nodeTextUndo = undoKind<{
  key: string;
  language: string;
  /** When it was changed; a later change is not undone. */
  at: string;
  before: KeptNodeText;
}>(
  "node_text.changed",
  {
    access: saveText.access,
    assert: ({ tx, actor }, { language }) => assertLanguage(tx, actor, language),
  },
  ({ tx }, { key, language, at, before }) =>
    pathEditing.restoreNodeText(tx, { key, language }, at, before),
);

export const suggestionUndo = undoKind<{ id: string; saved: ChangedTexts | null }>(
  "suggestion.decided",
  {
    access: acceptSuggestion.access,
    assert: async ({ tx, actor }, { id }) =>
      assertLanguage(tx, actor, (await getSuggestion(tx, actor.userId, id)).code),
  },
  async ({ tx }, { id, saved }) => {
    if (saved) await restoreTexts(tx, saved);
    await reopenSuggestion(tx, id);
  },
);

export const newLanguageUndo = undoKind<{ id: string }>(
  "language.added",
  { access: createLanguage.access },
  ({ tx }, { id }) => removeLanguage(tx, id),
);

type LanguageFields = Parameters<typeof restoreLanguage>[3];

export const languageUndo = undoKind<{
  id: string;
  version: number;
  fields: LanguageFields;
  formerDefaultId: string | null;
}>(
  "language.changed",
  { access: updateLanguage.access },
  ({ tx }, { id, version, fields, formerDefaultId }) =>
    restoreLanguage(tx, id, version, fields, formerDefaultId),
);
