import type { NodeBody } from "@waymates/contract/features/staff-paths";
import { Problem } from "../../../platform/problem.ts";
import { undoKind } from "../../../platform/staff.ts";
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

export const newPathUndo = undoKind<Added>("path.added", async ({ tx }, { id, version }) => {
  const path = await findStaffPath(tx, id);
  if (path?.version !== version || path.chapter_count > 0) throw new Problem("CONFLICT");
  await deletePath(tx, id);
});

export const deletedPathUndo = undoKind<{ id: string }>("path.deleted", ({ tx }, { id }) =>
  undeletePath(tx, id),
);

type PathFields = Parameters<typeof restorePath>[3];

export const pathUndo = undoKind<Added & { fields: PathFields }>(
  "path.changed",
  ({ tx }, { id, version, fields }) => restorePath(tx, id, version, fields),
);

export const newChapterUndo = undoKind<Added>("chapter.added", async ({ tx }, { id, version }) => {
  const chapter = await findStaffChapter(tx, id);
  const nodes = await listStaffNodes(tx, [id]);
  if (chapter?.version !== version || nodes.length > 0) throw new Problem("CONFLICT");
  await deleteChapter(tx, id);
});

export const chapterUndo = undoKind<Added & { title: string | null; traits: string[] }>(
  "chapter.changed",
  async ({ tx }, { id, version, title, traits }) => {
    await changeChapter(tx, id, { version, title, traits });
  },
);

export const deletedChapterUndo = undoKind<{ id: string; path_id: string; order_index: number }>(
  "chapter.deleted",
  ({ tx }, { id, ...place }) => undeleteChapter(tx, id, place),
);

export const newNodesUndo = undoKind<{ ids: string[] }>("nodes.added", async ({ tx }, { ids }) => {
  for (const id of ids) {
    const node = await findStaffNode(tx, id);
    if (node?.version !== 1) throw new Problem("CONFLICT");
    await deleteNode(tx, id);
  }
});

export const nodeUndo = undoKind<{ id: string; edit: NodeBody }>(
  "node.changed",
  async ({ tx }, { id, edit }) => {
    await changeNode(tx, id, edit);
  },
);

export const deletedNodeUndo = undoKind<{ id: string; chapter_id: string; order_index: number }>(
  "node.deleted",
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
}>("node_text.changed", ({ tx }, { key, language, at, before }) =>
  restoreNodeText(tx, { key, language }, at, before),
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
