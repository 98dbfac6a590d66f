import * as calls from "@waymates/contract/operations/staff-paths";
import * as chapterCalls from "@waymates/contract/operations/staff-chapters";
import * as nodeCalls from "@waymates/contract/operations/staff-nodes";
import * as textCalls from "@waymates/contract/operations/staff-translations";
import { refuseAccess } from "../../../platform/auth/access.ts";
import type { NodeBody } from "@waymates/contract/features/staff-paths";
import { Problem } from "../../../platform/problem.ts";
import { undoKind } from "../../../platform/staff.ts";
import { getGranted } from "../../translations/index.ts";
import { changeChapter, deleteChapter, undeleteChapter } from "./edit-chapters.ts";
import { changeNode, deleteNode, undeleteNode } from "./edit-nodes.ts";
import { reorderChapters, reorderNodes } from "./edit-path.ts";
import { deletePath, restorePath, undeletePath } from "./edit-paths.ts";
import { findStaffChapter, findStaffNode, findStaffPath, listStaffNodes } from "./store.ts";
import { restoreNodeText } from "./translate-nodes.ts";

interface Added {
  id: string;
  version: number;
}

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

export const pathUndo = undoKind<Added & { fields: PathFields }>(
  "path.changed",
  { access: calls.updatePath.access },
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

export const chapterUndo = undoKind<Added & { title: string | null; traits: string[] }>(
  "chapter.changed",
  { access: chapterCalls.updateChapter.access },
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

export const nodeUndo = undoKind<{ id: string; edit: NodeBody; language?: string }>(
  "node.changed",
  {
    access: { role: ["editor", "translator"] },
    // A translator changes a question in the language that it was written in.
    async assert({ tx, actor }, { language }) {
      if (language) return void (await getGranted(tx, actor, language));
      const refused = refuseAccess(actor, nodeCalls.updateNode.access);
      if (refused) throw new Problem(refused);
    },
  },
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

export const nodeTextUndo = undoKind<{
  key: string;
  language: string;
  /** When it was changed; a later change is not undone. */
  at: string;
  before: Parameters<typeof restoreNodeText>[3];
}>(
  "node_text.changed",
  {
    access: textCalls.saveText.access,
    assert: async ({ tx, actor }, { language }) => void (await getGranted(tx, actor, language)),
  },
  ({ tx }, { key, language, at, before }) => restoreNodeText(tx, { key, language }, at, before),
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
  nodeTextUndo,
] as const;
