import { type Draft, type DraftBody, POST_LIMITS } from "@waymates/contract/features/posts";
import { cleanText } from "@waymates/contract/text/stored";
import type { Page } from "@waymates/contract/paging";
import { releasePictures } from "../../../platform/files/pictures.ts";
import { Problem } from "../../../platform/problem.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { ListQuery } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  countDrafts,
  deleteDraft,
  type DraftContent,
  type DraftRow,
  findDraft,
  listDrafts,
  lockDrafts,
  saveDraftRow,
} from "../store/drafts.ts";
import { findPictures } from "./check-post.ts";

function toDraft({ id, content, rev, updated_at }: DraftRow): Draft {
  return {
    id,
    post_type: content.post_type ?? null,
    title: content.title ?? null,
    body: content.body ?? null,
    media: content.media ?? null,
    tagged_users: content.tagged_users ?? null,
    visibility: content.visibility ?? null,
    page_id: content.page_id ?? null,
    game_id: content.game_id ?? null,
    path_id: content.path_id ?? null,
    rev,
    updated_at: updated_at.toISOString(),
  };
}

export const viewDrafts = (
  { db }: Platform,
  userId: string,
  query: ListQuery,
): Promise<Page<Draft>> =>
  readChangingPage(query, {
    read: (limit, seen) => listDrafts(db, userId, limit, seen),
    id: ({ id }) => id,
    present: (rows) => rows.map(toDraft),
  });

/** Normalises a text and removes control characters; blanks stay, since the author is still typing. */
const typed = (text: string | null | undefined) => (text ? cleanText(text) : text);

/**
 * Overwrites a draft.
 * @throws CONFLICT with the current draft where it was changed since `rev`, or null where it is deleted;
 * TOO_MANY_DRAFTS, VALIDATION
 */
export async function saveDraft(
  { bus, live }: Platform,
  userId: string,
  id: string,
  { rev, media, ...sent }: DraftBody,
): Promise<Draft> {
  const draft = await bus.transaction(async (tx) => {
    await lockDrafts(tx, userId);
    const before = await findDraft(tx, userId, id);
    if (rev !== undefined && rev !== (before?.rev ?? 0)) {
      throw new Problem("CONFLICT", { extra: { current: before && toDraft(before) } });
    }
    if (!before && (await countDrafts(tx, userId)) >= POST_LIMITS.drafts) {
      throw new Problem("TOO_MANY_DRAFTS");
    }
    const content: DraftContent = { ...before?.content, ...sent };
    if ("title" in sent) content.title = typed(sent.title) ?? null;
    if ("body" in sent) content.body = typed(sent.body) ?? null;
    if (media !== undefined) content.media = media && (await findPictures(tx, userId, media));
    const now = new Date();
    const row = { id, user_id: userId, content, rev: (before?.rev ?? 0) + 1, updated_at: now };
    await saveDraftRow(tx, row);
    if (media !== undefined) await releasePictures(bus, tx, picturesOf(before));
    return toDraft(row);
  });
  live.toUser(userId, "draft_changed", { draft });
  return draft;
}

const picturesOf = (draft: DraftRow | null) => draft?.content.media?.map(({ id }) => id) ?? [];

/** @throws NOT_FOUND */
export async function removeDraft(
  { bus, live }: Platform,
  userId: string,
  id: string,
): Promise<void> {
  const isGone = await bus.transaction(async (tx) => {
    await lockDrafts(tx, userId);
    const before = await findDraft(tx, userId, id);
    const isDeleted = await deleteDraft(tx, userId, id);
    await releasePictures(bus, tx, picturesOf(before));
    return isDeleted;
  });
  if (!isGone) throw new Problem("NOT_FOUND");
  live.toUser(userId, "draft_removed", { id });
}
