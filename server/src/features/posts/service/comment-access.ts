import { POST_LIMITS, type PostComment } from "@waymates/contract/features/posts";
import type { Db } from "../../../platform/db/database.ts";
import { encodeCursor } from "../../../platform/cursor.ts";
import { Problem } from "../../../platform/problem.ts";
import { areCommentsOpen, moderatesAs, type PostAccess, rightsOf } from "../policy.ts";
import { type CommentRow, findComment } from "../store/comments.ts";
import type { PostRow, Reader } from "../store/reading.ts";
import { isRemovedBySite, accessOf } from "./present-post.ts";
import { getRow } from "./view-posts.ts";

/** @throws GAME_NOT_PLAYED with the post to play, for a reader who may not read the comments yet */
export function assertOpen(post: PostRow, reader: Reader): void {
  if (areCommentsOpen(accessOf(post, reader))) return;
  throw new Problem("GAME_NOT_PLAYED", { extra: { play: { postId: post.id } } });
}

/** A comment that the reader sees, and its post. @throws NOT_FOUND, GAME_NOT_PLAYED */
export async function getCommentAccess(
  db: Db,
  reader: Reader,
  commentId: string,
): Promise<{ post: PostRow; comment: CommentRow }> {
  const comment = await findComment(db, reader, commentId);
  if (!comment) throw new Problem("NOT_FOUND");
  const post = await getRow(db, reader, comment.post_id);
  assertOpen(post, reader);
  return { post, comment };
}

/** The access to a comment: that to its post, with the comment's author and state. */
export function accessOfComment(post: PostRow, comment: CommentRow, reader: Reader): PostAccess {
  const access = accessOf(post, reader);
  return {
    ...access,
    authorId: comment.author_id,
    authorSiteRole: comment.author_site_role,
    state: comment.state,
    isRemovedBySite: isRemovedBySite(comment),
    page: access.page && {
      ...access.page,
      authorRole: comment.author_page_role,
    },
  };
}

/** A comment without its replies, as its reader gets it. */
export function toComment(post: PostRow, row: CommentRow, reader: Reader): PostComment {
  const isGone = row.deleted || !row.shown;
  const isMember = reader !== null;
  const isOwn = isMember && row.author_id === reader.userId;
  const isPostAuthor = isMember && post.author_id === reader.userId;
  const isVisible = isMember && !isGone;
  return {
    id: row.id,
    post_id: row.post_id,
    parent_id: row.parent_id,
    author: isGone ? null : row.author,
    body: isGone ? "" : row.body,
    language: isGone ? null : row.language,
    mentions: isGone ? [] : row.mentions,
    like_count: isGone ? 0 : row.like_count,
    reply_count: row.reply_count,
    liked_by_me: !isGone && row.liked,
    deleted: isGone,
    state: isGone ? "visible" : row.state,
    removal: isGone ? null : row.removal,
    can: {
      reply: isVisible && row.state === "visible" && rightsOf(accessOf(post, reader)).comment,
      delete: isVisible && (isOwn || isPostAuthor),
      moderate: isVisible && moderatesAs(accessOfComment(post, row, reader)) !== null,
      report: isVisible && !isOwn,
    },
    created_at: new Date(row.created_at).toISOString(),
  };
}

/** The same with its first replies. */
export function withReplies(
  post: PostRow,
  row: CommentRow,
  replies: readonly CommentRow[],
  reader: Reader,
): PostComment {
  const first = replies.slice(0, POST_LIMITS.replies);
  const last = first.at(-1);
  const hasMore = replies.length > first.length && last !== undefined;
  return {
    ...toComment(post, row, reader),
    replies: {
      items: first.map((reply) => toComment(post, reply, reader)),
      nextCursor: hasMore ? encodeCursor({ at: new Date(last.created_at), id: last.id }) : null,
    },
  };
}
