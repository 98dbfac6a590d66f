import type { Undo } from "@waymates/contract/features/staff";
import type { NewNodeBody, NodeBody } from "@waymates/contract/features/staff-paths";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changedFields, recordChange } from "../../audit/index.ts";
import * as editing from "./edit-nodes.ts";
import { type StaffNodeRow } from "./store.ts";
import { deleteStaffDraft } from "./drafts-store.ts";
import { deletedNodeUndo, newNodesUndo, nodeUndo } from "./undo.ts";

const target = ({ id, prompt }: StaffNodeRow) => ({ type: "node", id, name: prompt.slice(0, 120) });
const fieldsOf = (node: StaffNodeRow) => {
  const { version, chapter_id, order_index, prompt, media, payload, explanation, hint } = node;
  const { difficulty, time_limit_s, tags, status } = node;
  return {
    version,
    chapter_id,
    order_index,
    prompt,
    media,
    payload,
    explanation,
    hint,
    difficulty,
    time_limit_s,
    tags,
    status,
  };
};

/** @returns the new question's id @throws as addNode */
export async function addNode(
  { bus }: Platform,
  { userId }: Actor,
  body: NewNodeBody,
): Promise<{ id: string; undo: Undo }> {
  return bus.transaction(async (tx) => {
    const node = await editing.addNode(tx, userId, body);
    await deleteStaffDraft(tx, { userId, type: "new_node", id: body.chapter_id });
    const undo = await recordChange(tx, {
      actorId: userId,
      action: "node.added",
      target: target(node),
      before: null,
      after: fieldsOf(node),
      reason: body.reason ?? null,
      undo: newNodesUndo.of({ ids: [node.id] }),
    });
    return { id: node.id, undo };
  });
}

/**
 * @param language for a translator, who changes a question in the language that it was written in
 * @throws as editing.changeNode
 */
export async function changeNode(
  { bus }: Platform,
  { userId }: Actor,
  id: string,
  body: NodeBody,
  language?: string,
): Promise<Undo> {
  return bus.transaction(async (tx) => {
    const { before, after } = await editing.changeNode(tx, id, body);
    await deleteStaffDraft(tx, { userId, type: "node", id });
    const { version: _version, chapter_id, order_index, ...former } = fieldsOf(before);
    const isMoved = chapter_id !== after.chapter_id || order_index !== after.order_index;
    const place = isMoved ? { chapter_id, order_index } : {};
    return recordChange(tx, {
      actorId: userId,
      action: "node.changed",
      target: target(after),
      ...changedFields(fieldsOf(before), fieldsOf(after)),
      reason: body.reason ?? null,
      undo: nodeUndo.of({
        id,
        edit: { ...former, ...place, version: after.version },
        ...(language ? { language } : {}),
      }),
    });
  });
}

/** @throws NOT_FOUND */
export async function deleteNode(
  { bus }: Platform,
  { userId }: Actor,
  id: string,
  reason: string | null,
): Promise<Undo> {
  return bus.transaction(async (tx) => {
    const before = await editing.deleteNode(tx, id);
    const { chapter_id, order_index } = before;
    return recordChange(tx, {
      actorId: userId,
      action: "node.deleted",
      target: target(before),
      before: fieldsOf(before),
      after: null,
      reason,
      undo: deletedNodeUndo.of({ id, chapter_id, order_index }),
    });
  });
}
