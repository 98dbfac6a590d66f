import { languageUndo, newLanguageUndo, suggestionUndo, textUndo } from "../service/texts/undo.ts";
import type { UndoKind } from "../service/undo-kind.ts";

/** Every kind of change that can be taken back. */
export const undoKinds: readonly UndoKind<never>[] = [
  textUndo,
  suggestionUndo,
  newLanguageUndo,
  languageUndo,
];
