import { pathEditing } from "../../paths/index.ts";
import { reopenSuggestion } from "../../suggestions/index.ts";
import { type ChangedTexts, languageEditing, textEditing } from "../../translations/index.ts";
import { undoKind } from "./undo-kind.ts";

export const textUndo = undoKind<ChangedTexts>("texts.changed", ({ tx }, data) =>
  textEditing.restore(tx, data),
);

type KeptNodeText = Parameters<typeof pathEditing.nodeTexts.restore>[3];

export const nodeTextUndo = undoKind<{
  key: string;
  language: string;
  /** When it was changed: whoever has changed it since wins. */
  at: string;
  before: KeptNodeText;
}>("node_text.changed", ({ tx }, { key, language, at, before }) =>
  pathEditing.nodeTexts.restore(tx, { key, language }, at, before),
);

export const suggestionUndo = undoKind<{ id: string; saved: ChangedTexts | null }>(
  "suggestion.decided",
  async ({ tx }, { id, saved }) => {
    if (saved) await textEditing.restore(tx, saved);
    await reopenSuggestion(tx, id);
  },
);

export const newLanguageUndo = undoKind<{ id: string }>("language.added", ({ tx }, { id }) =>
  languageEditing.remove(tx, id),
);

type LanguageFields = Parameters<typeof languageEditing.restore>[3];

export const languageUndo = undoKind<{
  id: string;
  version: number;
  fields: LanguageFields;
  formerDefaultId: string | null;
}>("language.changed", ({ tx }, { id, version, fields, formerDefaultId }) =>
  languageEditing.restore(tx, id, version, fields, formerDefaultId),
);
