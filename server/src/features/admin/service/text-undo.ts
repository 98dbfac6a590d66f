import { Problem } from "../../../platform/http/problem.ts";
import type { Db } from "../../../platform/db/database.ts";
import { reopenSuggestion } from "../../suggestions/index.ts";
import {
  type KeptText,
  languageEditing,
  type LanguageRow,
  lockText,
  textEditing,
} from "../../translations/index.ts";
import { undoKind } from "./undo-kind.ts";

interface ChangedTexts {
  language: Pick<LanguageRow, "id" | "code">;
  /** When they were changed: whoever has changed one since wins. */
  at: string;
  /** What each was before, by key. */
  texts: Record<string, KeptText | null>;
}

/** Puts texts back, all of them or none. @throws CONFLICT */
async function restoreTexts(tx: Db, { language, at, texts }: ChangedTexts): Promise<void> {
  for (const [key, kept] of Object.entries(texts)) {
    const now = await lockText(tx, language.id, key);
    if (now?.updated_at.toISOString() !== at) throw new Problem("CONFLICT");
    await textEditing.restore(tx, language, key, kept);
  }
}

export const textUndo = undoKind<ChangedTexts>("texts.changed", ({ tx }, data) =>
  restoreTexts(tx, data),
);

export const suggestionUndo = undoKind<{ id: string; saved: ChangedTexts | null }>(
  "suggestion.decided",
  async ({ tx }, { id, saved }) => {
    if (saved) await restoreTexts(tx, saved);
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
