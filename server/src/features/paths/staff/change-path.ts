import type { Undo } from "@waymates/contract/features/staff";
import type { NewPathBody, PathBody, PathStatus } from "@waymates/contract/features/staff-paths";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changedFields, recordChange } from "../../audit/index.ts";
import * as editing from "./edit-paths.ts";
import { reorderChapters, reorderNodes } from "./edit-path.ts";
import { type StaffPathRow, findStaffChapter, findStaffPath } from "./store.ts";
import { deleteStaffDraft } from "./drafts-store.ts";
import { deletedPathUndo, newPathUndo, orderUndo, pathUndo } from "./undo.ts";

const target = ({ id, title }: StaffPathRow) => ({ type: "path", id, name: title });
const fieldsOf = (path: StaffPathRow) => {
  const { title, description, category, language, tags, image_url, status } = path;
  return { title, description, category, language, tags, image_url, status };
};

interface PathResult {
  path: StaffPathRow;
  undo: Undo;
}

export async function addPath(
  { bus }: Platform,
  { userId }: Actor,
  body: NewPathBody,
): Promise<PathResult> {
  return bus.transaction(async (tx) => {
    const path = await editing.addPath(tx, userId, body);
    const undo = await recordChange(tx, {
      actorId: userId,
      action: "path.added",
      target: target(path),
      before: null,
      after: fieldsOf(path),
      reason: body.reason ?? null,
      undo: newPathUndo.of({ id: path.id, version: path.version }),
    });
    return { path, undo };
  });
}

/**
 * Changes a path's fields.
 * @param language for a translator, who changes a path in the language that it was written in
 * @throws as editing.changePath
 */
export async function changePath(
  { bus }: Platform,
  actor: Actor,
  id: string,
  body: PathBody,
  language?: string,
): Promise<PathResult> {
  return bus.transaction(async (tx) => {
    const { before, after } = await editing.changePath(tx, id, body);
    await deleteStaffDraft(tx, { userId: actor.userId, type: "path", id });
    const undo = await recordChange(tx, {
      actorId: actor.userId,
      action: "path.changed",
      target: target(after),
      ...changedFields(fieldsOf(before), fieldsOf(after)),
      reason: body.reason ?? null,
      undo: pathUndo.of({
        id,
        version: after.version,
        fields: fieldsOf(before),
        ...(language ? { language } : {}),
      }),
    });
    return { path: after, undo };
  });
}

const actions = {
  published: "path.published",
  archived: "path.archived",
  draft: "path.drafted",
} as const;

/** Publishes, archives or makes a draft. @throws as setPathStatus */
export async function setPathStatus(
  { bus }: Platform,
  actor: Actor,
  id: string,
  status: PathStatus,
  { version, reason }: { version?: number | undefined; reason?: string | undefined },
): Promise<PathResult> {
  return bus.transaction(async (tx) => {
    const { before, after } = await editing.setPathStatus(bus, tx, id, status, version);
    if (before.version === after.version) return { path: after, undo: null };
    const undo = await recordChange(tx, {
      actorId: actor.userId,
      action: actions[status],
      target: target(after),
      before: { status: before.status },
      after: { status },
      reason: reason ?? null,
      undo: pathUndo.of({ id, version: after.version, fields: fieldsOf(before) }),
    });
    return { path: after, undo };
  });
}

/** Deletes a draft. @throws as deletePath */
export async function deletePath(
  { bus }: Platform,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<Undo> {
  return bus.transaction(async (tx) => {
    const before = await editing.deletePath(tx, id);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "path.deleted",
      target: target(before),
      before: fieldsOf(before),
      after: null,
      reason,
      undo: deletedPathUndo.of({ id }),
    });
  });
}

interface NewOrder {
  of: "path" | "chapter";
  id: string;
  ids: string[];
  version?: number | undefined;
  reason?: string | undefined;
}

/** Puts the chapters of a path, or the questions of a chapter, in a new order. @throws CONFLICT */
export async function changeOrder(
  { bus }: Platform,
  actor: Actor,
  { of, id, ids, version, reason }: NewOrder,
): Promise<{ ids: string[]; order_version: number; undo: Undo }> {
  const reorder = of === "path" ? reorderChapters : reorderNodes;
  return bus.transaction(async (tx) => {
    const { before, ...changed } = await reorder(tx, id, { ids, version });
    const name =
      of === "path"
        ? (await findStaffPath(tx, id))?.title
        : ((await findStaffChapter(tx, id))?.title ?? undefined);
    const undo = await recordChange(tx, {
      actorId: actor.userId,
      action: `${of}.reordered`,
      target: { type: of, id, name: name ?? id },
      before: { ids: before },
      after: { ids },
      reason: reason ?? null,
      undo: orderUndo.of({ of, id, ids: before, version: changed.order_version }),
    });
    return { ...changed, undo };
  });
}
