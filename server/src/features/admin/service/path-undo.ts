import type { NodeBody } from "@waymates/contract/features/staff-paths";
import {
  createChapter,
  deleteChapter,
  updateChapter,
} from "@waymates/contract/operations/staff-chapters";
import { createNode, deleteNode, updateNode } from "@waymates/contract/operations/staff-nodes";
import {
  createPath,
  deletePath,
  orderChapters,
  updatePath,
} from "@waymates/contract/operations/staff-paths";
import { refuseAccess } from "../../../platform/auth/access.ts";
import { Problem } from "../../../platform/problem.ts";
import { pathEditing } from "../../paths/index.ts";
import { assertLanguage } from "./me.ts";
import { undoKind } from "./undo-kind.ts";

interface Added {
  id: string;
  version: number;
}

export const newPathUndo = undoKind<Added>(
  "path.added",
  { access: createPath.access },
  async ({ tx }, { id, version }) => {
    const path = await pathEditing.findStaffPath(tx, id);
    if (path?.version !== version || path.chapter_count > 0) throw new Problem("CONFLICT");
    await pathEditing.deletePath(tx, id);
  },
);

export const deletedPathUndo = undoKind<{ id: string }>(
  "path.deleted",
  { access: deletePath.access },
  ({ tx }, { id }) => pathEditing.undeletePath(tx, id),
);

type PathFields = Parameters<typeof pathEditing.restorePath>[3];

export const pathUndo = undoKind<Added & { fields: PathFields }>(
  "path.changed",
  { access: updatePath.access },
  ({ tx }, { id, version, fields }) => pathEditing.restorePath(tx, id, version, fields),
);

export const newChapterUndo = undoKind<Added>(
  "chapter.added",
  { access: createChapter.access },
  async ({ tx }, { id, version }) => {
    const chapter = await pathEditing.findStaffChapter(tx, id);
    const nodes = await pathEditing.listStaffNodes(tx, [id]);
    if (chapter?.version !== version || nodes.length > 0) throw new Problem("CONFLICT");
    await pathEditing.deleteChapter(tx, id);
  },
);

export const chapterUndo = undoKind<Added & { title: string | null; traits: string[] }>(
  "chapter.changed",
  { access: updateChapter.access },
  async ({ tx }, { id, version, title, traits }) => {
    await pathEditing.changeChapter(tx, id, { version, title, traits });
  },
);

export const deletedChapterUndo = undoKind<{ id: string; path_id: string; order_index: number }>(
  "chapter.deleted",
  { access: deleteChapter.access },
  ({ tx }, { id, ...place }) => pathEditing.undeleteChapter(tx, id, place),
);

export const newNodesUndo = undoKind<{ ids: string[] }>(
  "nodes.added",
  { access: createNode.access },
  async ({ tx }, { ids }) => {
    for (const id of ids) {
      const node = await pathEditing.findStaffNode(tx, id);
      if (node?.version !== 1) throw new Problem("CONFLICT");
      await pathEditing.deleteNode(tx, id);
    }
  },
);

export const nodeUndo = undoKind<{ id: string; edit: NodeBody; language?: string }>(
  "node.changed",
  {
    access: { role: ["editor", "translator"] },
    // A translator changes a question in the language that it was written in.
    async assert({ tx, actor }, { language }) {
      if (language) return assertLanguage(tx, actor, language);
      const refused = refuseAccess(actor, updateNode.access);
      if (refused) throw new Problem(refused);
    },
  },
  async ({ tx }, { id, edit }) => {
    await pathEditing.changeNode(tx, id, edit);
  },
);

export const deletedNodeUndo = undoKind<{ id: string; chapter_id: string; order_index: number }>(
  "node.deleted",
  { access: deleteNode.access },
  ({ tx }, { id, ...place }) => pathEditing.undeleteNode(tx, id, place),
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
  { access: orderChapters.access },
  async ({ tx }, { of, id, ids, version }) => {
    const reorder = of === "path" ? pathEditing.reorderChapters : pathEditing.reorderNodes;
    await reorder(tx, id, { ids, version });
  },
);

/** Every kind of change to paths that can be taken back. */
export const pathUndoKinds = [
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
] as const;
