import type {
  PostComment,
  PostPicture,
  PostState,
  Removal,
} from "@waymates/contract/features/posts";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Db } from "../../../platform/db/database.ts";
import { releasePictures } from "../../../platform/files/pictures.ts";
import type { Platform } from "../../../platform/platform.ts";
import { moderatesAs } from "../policy.ts";
import { findComment, lockComment, updateComment } from "../store/comments.ts";
import { findReadable, listReadable, lockPost, updatePost } from "../store/posts.ts";
import type { Reader } from "../store/reading.ts";
import { listMediaOf } from "../store/pictures.ts";
import { listTargets } from "../store/targets.ts";
import { getCommentAccess, accessOfComment, toComment } from "./comment-access.ts";
import { uncount } from "./comments.ts";
import { firstWords, accessOf, toPost } from "./present-post.ts";

/** A post or a comment that is reported or decided about. */
export interface Target {
  type: "post" | "comment";
  id: string;
}

/** A target as its reader sees it. */
export interface SeenTarget extends Target {
  /** The post itself, or the post of a comment. */
  postId: string;
  pageId: string | null;
  authorId: string | null;
  state: PostState;
  /** The role in which the reader may remove and restore it: not where the author's role is equal or higher. */
  moderatesAs: "page" | "site" | null;
  canReport: boolean;
}

/** A target without regard to who may see it: for queues and decisions. */
export interface TargetCard extends Target {
  postId: string;
  pageId: string | null;
  pageName: string | null;
  /** The page's shown name. */
  pageTitle: string | null;
  author: PersonCard | null;
  authorId: string | null;
  state: PostState;
  name: string;
  excerpt: string;
  url: string;
  title: string | null;
  body: string;
  media: PostPicture[];
  /** When it was written, or last changed. */
  at: string | Date;
}

/**
 * Finds a target as far as the reader may see it; null for all others. The comments of a game that
 * the reader has not played are not there either.
 */
export async function findPostOrComment(
  db: Db,
  reader: Reader,
  { type, id }: Target,
): Promise<SeenTarget | null> {
  if (type === "post") {
    const row = await findReadable(db, reader, id);
    if (!row) return null;
    const access = accessOf(row, reader);
    return {
      type,
      id,
      postId: id,
      pageId: row.page_id,
      authorId: row.author_id,
      state: row.state,
      moderatesAs: moderatesAs(access),
      canReport: toPost(row, reader).can.report,
    };
  }
  const comment = await findComment(db, reader, id);
  const post = comment && (await findReadable(db, reader, comment.post_id));
  if (!post || comment.deleted || !toPost(post, reader).comments_open) return null;
  return {
    type,
    id,
    postId: post.id,
    pageId: post.page_id,
    authorId: comment.author_id,
    state: comment.state,
    moderatesAs: moderatesAs(accessOfComment(post, comment, reader)),
    canReport: toComment(post, comment, reader).can.report,
  };
}

/**
 * Locks a target until the transaction ends: reports and decisions about it take turns.
 * @returns its state; null where it is deleted
 */
export async function lockPostOrComment(tx: Db, { type, id }: Target): Promise<PostState | null> {
  if (type === "post") return (await lockPost(tx, id))?.state ?? null;
  const [card] = await listPostOrCommentCards(tx, [{ type, id }]);
  if (!card) return null;
  await lockPost(tx, card.postId);
  const locked = await lockComment(tx, id);
  return locked && !locked.deleted ? locked.state : null;
}

/** Shows, hides or removes a target that is locked; a comment that does not stand counts nowhere. */
export async function setPostOrCommentState(
  bus: Platform["bus"],
  tx: Db,
  { type, id }: Target,
  state: PostState,
  removal: Removal | null,
): Promise<void> {
  if (type === "post") {
    await updatePost(tx, id, { state, removal });
    return releasePictures(bus, tx, await listMediaOf(tx, id));
  }
  const before = await lockComment(tx, id);
  if (!before) return;
  await updateComment(tx, id, { state, removal });
  const stood = before.state === "visible";
  if (stood !== (state === "visible")) await uncount(tx, before, stood ? -1 : 1);
}

/** These targets without regard to who may see them; deleted ones are left out. */
export async function listPostOrCommentCards(
  db: Db,
  targets: readonly Target[],
): Promise<TargetCard[]> {
  const found = await listTargets(db, targets);
  return found.map((target) => ({
    ...target,
    name: firstWords(target.title ?? target.body, 120),
    excerpt: firstWords(target.body),
    url: `/post/${target.postId}`,
  }));
}

/** Whether the reader may remove and restore each of these posts; one that they may not read is left out. */
export async function listModerationRights(
  db: Db,
  reader: Reader,
  postIds: readonly string[],
): Promise<Map<string, boolean>> {
  const found = await listReadable(db, reader, postIds);
  return new Map(found.map((row) => [row.id, moderatesAs(accessOf(row, reader)) !== null]));
}

/** A comment as its reader sees it. @throws NOT_FOUND, GAME_NOT_PLAYED */
export async function getComment(db: Db, reader: Reader, id: string): Promise<PostComment> {
  const { post, comment } = await getCommentAccess(db, reader, id);
  return toComment(post, comment, reader);
}
