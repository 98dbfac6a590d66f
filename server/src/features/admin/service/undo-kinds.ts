import { peopleUndos } from "./people-undo.ts";
import {
  languageUndo,
  newLanguageUndo,
  nodeTextUndo,
  suggestionUndo,
  textUndo,
} from "./text-undo.ts";
import { pathUndoKinds } from "./path-undo.ts";
import type { UndoKind } from "./undo-kind.ts";

/** Every kind of change that can be taken back. */
export const undoKinds: readonly UndoKind<never>[] = [
  textUndo,
  nodeTextUndo,
  suggestionUndo,
  newLanguageUndo,
  languageUndo,
  ...pathUndoKinds,
  ...peopleUndos,
];
