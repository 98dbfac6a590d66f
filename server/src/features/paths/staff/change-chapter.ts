import type { Undo } from "@waymates/contract/features/staff";
import type { ChapterBody, NewChapterBody } from "@waymates/contract/features/staff-paths";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changedFields, recordChange } from "../../audit/index.ts";
import * as editing from "./edit-chapters.ts";
import { type StaffChapterRow } from "./store.ts";
import { deleteStaffDraft } from "./drafts-store.ts";
import { chapterUndo, deletedChapterUndo, newChapterUndo } from "./undo.ts";

const target = ({ id, title, order_index }: StaffChapterRow) => ({
  type: "chapter",
  id,
  name: title ?? `Chapter ${order_index + 1}`,
});
const fieldsOf = ({ title, traits }: StaffChapterRow) => ({ title, traits });

interface ChapterResult {
  chapter: StaffChapterRow;
  undo: Undo;
}

/** @throws as addChapter */
export async function addChapter(
  { bus }: Platform,
  { userId }: Actor,
  body: NewChapterBody,
): Promise<ChapterResult> {
  return bus.transaction(async (tx) => {
    const chapter = await editing.addChapter(tx, body);
    await deleteStaffDraft(tx, { userId, type: "new_chapter", id: body.path_id });
    const undo = await recordChange(tx, {
      actorId: userId,
      action: "chapter.added",
      target: target(chapter),
      before: null,
      after: fieldsOf(chapter),
      reason: body.reason ?? null,
      undo: newChapterUndo.of({ id: chapter.id, version: chapter.version }),
    });
    return { chapter, undo };
  });
}

/**
 * @param language for a translator, who changes a chapter in the language that it was written in
 * @throws as editing.changeChapter
 */
export async function changeChapter(
  { bus }: Platform,
  { userId }: Actor,
  id: string,
  body: ChapterBody,
  language?: string,
): Promise<ChapterResult> {
  return bus.transaction(async (tx) => {
    const { before, after } = await editing.changeChapter(tx, id, body);
    await deleteStaffDraft(tx, { userId, type: "chapter", id });
    const undo = await recordChange(tx, {
      actorId: userId,
      action: "chapter.changed",
      target: target(after),
      ...changedFields(fieldsOf(before), fieldsOf(after)),
      reason: body.reason ?? null,
      undo: chapterUndo.of({
        id,
        version: after.version,
        ...fieldsOf(before),
        ...(language ? { language } : {}),
      }),
    });
    return { chapter: after, undo };
  });
}

/** @throws NOT_FOUND */
export async function deleteChapter(
  { bus }: Platform,
  { userId }: Actor,
  id: string,
  reason: string | null,
): Promise<Undo> {
  return bus.transaction(async (tx) => {
    const before = await editing.deleteChapter(tx, id);
    const { path_id, order_index } = before;
    return recordChange(tx, {
      actorId: userId,
      action: "chapter.deleted",
      target: target(before),
      before: fieldsOf(before),
      after: null,
      reason,
      undo: deletedChapterUndo.of({ id, path_id, order_index }),
    });
  });
}
