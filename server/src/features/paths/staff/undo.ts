import * as calls from "@waymates/contract/operations/staff-paths";
import * as chapterCalls from "@waymates/contract/operations/staff-chapters";
import * as nodeCalls from "@waymates/contract/operations/staff-nodes";
import * as textCalls from "@waymates/contract/operations/staff-translations";
import type { PersonAccess } from "@waymates/contract/operation";
import { refuseAccess } from "../../../platform/auth/access.ts";
import type { NodeBody } from "@waymates/contract/features/staff-paths";
import { Problem } from "../../../platform/problem.ts";
import { undoKind, type UndoRight } from "../../../platform/staff.ts";
import { getGranted } from "../../translations/index.ts";
import { changeChapter, deleteChapter, undeleteChapter } from "./edit-chapters.ts";
import { changeNode, deleteNode, undeleteNode } from "./edit-nodes.ts";
import { reorderChapters, reorderNodes } from "./edit-path.ts";
import { deletePath, restorePath, undeletePath } from "./edit-paths.ts";
import { findStaffChapter, findStaffNode, findStaffPath, listStaffNodes } from "./store.ts";
import { lockText } from "./lock-text.ts";
import { type KeptText, restoreLocked } from "./locked-text.ts";

interface Added {
  id: string;
  version: number;
}

/** Set where a translator changed something in the language that it was written in. */
interface InLanguage {
  language?: string;
}

/** The right to a change that editors make anywhere, and translators in their languages. */
const rightOf = (access: PersonAccess): UndoRight<InLanguage> => ({
  access: { role: ["editor", "translator"] },
  async assert({ tx, actor }, { language }) {
    if (language) return void (await getGranted(tx, actor, language));
    const refused = refuseAccess(actor, access);
    if (refused) throw new Problem(refused);
  },
});

export const newPathUndo = undoKind<Added>(
  "path.added",
  { access: calls.createPath.access },
  async ({ tx }, { id, version }) => {
    const path = await findStaffPath(tx, id);
    if (path?.version !== version || path.chapter_count > 0) throw new Problem("CONFLICT");
    await deletePath(tx, id);
  },
);

export const deletedPathUndo = undoKind<{ id: string }>(
  "path.deleted",
  { access: calls.deletePath.access },
  ({ tx }, { id }) => undeletePath(tx, id),
);

type PathFields = Parameters<typeof restorePath>[3];

export const pathUndo = undoKind<Added & InLanguage & { fields: PathFields }>(
  "path.changed",
  rightOf(calls.updatePath.access),
  ({ tx }, { id, version, fields }) => restorePath(tx, id, version, fields),
);

export const newChapterUndo = undoKind<Added>(
  "chapter.added",
  { access: chapterCalls.createChapter.access },
  async ({ tx }, { id, version }) => {
    const chapter = await findStaffChapter(tx, id);
    const nodes = await listStaffNodes(tx, [id]);
    if (chapter?.version !== version || nodes.length > 0) throw new Problem("CONFLICT");
    await deleteChapter(tx, id);
  },
);

export const chapterUndo = undoKind<
  Added & InLanguage & { title: string | null; traits: string[] }
>(
  "chapter.changed",
  rightOf(chapterCalls.updateChapter.access),
  async ({ tx }, { id, version, title, traits }) => {
    await changeChapter(tx, id, { version, title, traits });
  },
);

export const deletedChapterUndo = undoKind<{ id: string; path_id: string; order_index: number }>(
  "chapter.deleted",
  { access: chapterCalls.deleteChapter.access },
  ({ tx }, { id, ...place }) => undeleteChapter(tx, id, place),
);

export const newNodesUndo = undoKind<{ ids: string[] }>(
  "nodes.added",
  { access: nodeCalls.createNode.access },
  async ({ tx }, { ids }) => {
    for (const id of ids) {
      const node = await findStaffNode(tx, id);
      if (node?.version !== 1) throw new Problem("CONFLICT");
      await deleteNode(tx, id);
    }
  },
);

export const nodeUndo = undoKind<InLanguage & { id: string; edit: NodeBody }>(
  "node.changed",
  rightOf(nodeCalls.updateNode.access),
  async ({ tx }, { id, edit }) => {
    await changeNode(tx, id, edit);
  },
);

export const deletedNodeUndo = undoKind<{ id: string; chapter_id: string; order_index: number }>(
  "node.deleted",
  { access: nodeCalls.deleteNode.access },
  ({ tx }, { id, ...place }) => undeleteNode(tx, id, place),
);

interface ChangedOrder {
  of: "path" | "chapter";
  id: string;
  ids: string[];
  /** The order_version that the change made. */
  version: number;
}

export const orderUndo = undoKind<ChangedOrder>(
  "order.changed",
  { access: calls.orderChapters.access },
  async ({ tx }, { of, id, ids, version }) => {
    const reorder = of === "path" ? reorderChapters : reorderNodes;
    await reorder(tx, id, { ids, version });
  },
);

/** Of a text of a path, a chapter or a question in a language other than its own. */
export const pathTextUndo = undoKind<{
  key: string;
  language: string;
  /** When it was changed; a later change is not undone. */
  at: string;
  before: KeptText | null;
}>(
  "node_text.changed",
  {
    access: textCalls.saveText.access,
    assert: async ({ tx, actor }, { language }) => void (await getGranted(tx, actor, language)),
  },
  async ({ tx }, { key, language, at, before }) =>
    restoreLocked(await lockText(tx, { key, language }), at, before),
);

/** Every kind of change to paths that can be undone. */
export const pathUndos = [
  newPathUndo,
  deletedPathUndo,
  pathUndo,
  newChapterUndo,
  chapterUndo,
  deletedChapterUndo,
  newNodesUndo,
  nodeUndo,
  deletedNodeUndo,
  orderUndo,
  pathTextUndo,
] as const;
