import type { NewComment, PostComment } from "@waymates/contract/features/posts";
import { POST_LIMITS } from "@waymates/contract/features/posts";
import { mentionedNames } from "@waymates/contract/text/parts";
import { writtenLanguage } from "@waymates/contract/text/written-language";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { rightsOf } from "../policy.ts";
import {
  deleteComment,
  emptyComment,
  findComment,
  findCommentByNonce,
  hasReplies,
  insertComment,
  listComments,
  lockComment,
  moveCommentCount,
  type StoredComment,
} from "../store/comments.ts";
import { insertCommentPeople, listMentionable } from "../store/people.ts";
import { lockNonce, lockPost, moveCount } from "../store/posts.ts";
import type { PostRow, Reader } from "../store/reading.ts";
import { fault } from "./check-post.ts";
import { assertOpen, getCommentAccess, toComment, withReplies } from "./comment-access.ts";
import { withinFlood } from "./flood.ts";
import { accessOf } from "./present-post.ts";
import { getRow } from "./view-posts.ts";

/** Comments oldest first: the first level with the first replies, or the replies to one. @throws NOT_FOUND, GAME_NOT_PLAYED */
export async function viewComments(
  db: Db,
  reader: Reader,
  postId: string,
  { parent, ...query }: ListQuery & { parent?: string | undefined },
): Promise<Page<PostComment>> {
  const post = await getRow(db, reader, postId);
  assertOpen(post, reader);
  const place = { postId, parentId: parent ?? null };
  return readPage(query, {
    read: (limit, after) => listComments(db, reader, place, limit, after),
    position: ({ id, created_at }) => ({ id, at: new Date(created_at) }),
    present: (found) =>
      found.map(({ replies, ...row }) =>
        parent ? toComment(post, row, reader) : withReplies(post, row, replies, reader),
      ),
  });
}

/**
 * Writes a comment, or a reply to one of the first level. The same nonce again answers the stored one.
 * @throws NOT_FOUND, GAME_NOT_PLAYED, PAGE_MUTED, FORBIDDEN, VALIDATION, RATE_LIMITED
 */
export async function writeComment(
  platform: Platform,
  actor: Actor,
  postId: string,
  made: NewComment,
): Promise<PostComment> {
  const { db, bus } = platform;
  /** The id of the comment that the nonce has made; null where it is new. */
  const findMade = async (asking: Db) => {
    const known = await findCommentByNonce(asking, actor.userId, made.nonce);
    if (known && known.post_id !== postId) throw new Problem("CONFLICT");
    return known?.id ?? null;
  };
  const before = await findMade(db);
  const id =
    before ??
    (await withinFlood(platform, actor.userId, "comments", () =>
      bus.transaction(async (tx) => {
        await lockNonce(tx, actor.userId, made.nonce);
        return (await findMade(tx)) ?? publish(platform, tx, actor, postId, made);
      }),
    ));
  const post = await getRow(db, actor, postId);
  const row = await findComment(db, actor, id);
  if (!row) throw new Problem("NOT_FOUND");
  return row.parent_id ? toComment(post, row, actor) : withReplies(post, row, [], actor);
}

async function publish(
  platform: Platform,
  tx: Db,
  actor: Actor,
  postId: string,
  { nonce, body, parent_id: parentId = null }: NewComment,
): Promise<string> {
  const row = await getRow(tx, actor, postId);
  assertMayComment(row, actor);
  // Comments of one post take turns: their times rise, and its count is theirs.
  const post = await lockPost(tx, postId);
  if (!post) throw new Problem("NOT_FOUND");
  const parent = parentId ? await lockParent(tx, actor, postId, parentId) : null;
  const audience = {
    authorId: post.author_id ?? actor.userId,
    pageId: post.page_id,
    visibility: post.visibility,
  };
  const mentionIds = await listMentionable(tx, actor.userId, audience, mentionedNames(body));
  if (mentionIds.length > POST_LIMITS.mentions) throw fault("body", "TOO_MANY_MENTIONS");

  const id = newId();
  await insertComment(tx, {
    id,
    post_id: postId,
    parent_id: parentId,
    author_id: actor.userId,
    nonce,
    body,
    language: writtenLanguage(actor.language, body),
    created_at: new Date(),
  });
  await insertCommentPeople(tx, id, mentionIds);
  await moveCount(tx, postId, "comment_count", 1);
  if (parent) await moveCommentCount(tx, parent.id, "reply_count", 1);
  const source = { sourceType: "comment", sourceId: id };
  await platform.rewards.book(tx, { userId: actor.userId, tag: "comment_published", ...source });
  await platform.bus.publish(tx, "comment.written", {
    commentId: id,
    postId,
    actorId: actor.userId,
    postAuthorId: post.author_id,
    parentId,
    parentAuthorId: parent?.author_id ?? null,
    mentionedIds: mentionIds,
  });
  return id;
}

function assertMayComment(post: PostRow, actor: Actor): void {
  assertOpen(post, actor);
  if (post.page?.role && post.page.restrictions.includes("muted")) throw new Problem("PAGE_MUTED");
  if (!rightsOf(accessOf(post, actor)).comment) throw new Problem("FORBIDDEN");
}

/** A comment of the first level that can be answered. @throws VALIDATION */
async function lockParent(
  tx: Db,
  reader: Reader,
  postId: string,
  parentId: string,
): Promise<StoredComment> {
  const seen = await findComment(tx, reader, parentId);
  const parent = seen && (await lockComment(tx, parentId));
  const isAnswerable =
    parent?.post_id === postId &&
    !parent.parent_id &&
    !parent.deleted &&
    parent.state === "visible";
  if (!parent || !isAnswerable) throw fault("parent_id", "INVALID");
  return parent;
}

/**
 * Takes a comment away: its author, or the author of the post. One with replies keeps its place.
 * @throws NOT_FOUND, GAME_NOT_PLAYED, FORBIDDEN
 */
export async function removeOwnComment(
  { bus }: Platform,
  actor: Actor,
  commentId: string,
): Promise<void> {
  await bus.transaction(async (tx) => {
    const { post, comment } = await getCommentAccess(tx, actor, commentId);
    if (!toComment(post, comment, actor).can.delete) {
      throw new Problem(comment.deleted ? "NOT_FOUND" : "FORBIDDEN");
    }
    await lockPost(tx, post.id);
    const locked = await lockComment(tx, commentId);
    if (!locked || locked.deleted) throw new Problem("NOT_FOUND");
    if (await hasReplies(tx, commentId)) await emptyComment(tx, commentId);
    else await deleteComment(tx, commentId);
    if (locked.state === "visible") await uncount(tx, locked);
    await dropEmptied(tx, locked.parent_id);
  });
}

/** Stops counting a comment that was removed or deleted. */
export async function uncount(tx: Db, comment: StoredComment, by = -1): Promise<void> {
  await moveCount(tx, comment.post_id, "comment_count", by);
  if (comment.parent_id) await moveCommentCount(tx, comment.parent_id, "reply_count", by);
}

/** Deletes an emptied comment with its last reply. */
async function dropEmptied(tx: Db, parentId: string | null): Promise<void> {
  const parent = parentId && (await lockComment(tx, parentId));
  if (parent && parent.deleted && !(await hasReplies(tx, parent.id))) {
    await deleteComment(tx, parent.id);
  }
}
