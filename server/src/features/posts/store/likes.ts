import { and, eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { commentLikes, postLikes } from "../tables.ts";

/** What became of a like: `first` where the person has never given it before. */
export type Liking = "first" | "again" | "unchanged";

/** Gives a like. The post is locked by the caller. */
export async function giveLike(tx: Db, postId: string, userId: string): Promise<Liking> {
  const made = await tx
    .insert(postLikes)
    .values({ post_id: postId, user_id: userId, created_at: new Date() })
    .onConflictDoNothing()
    .returning({ id: postLikes.user_id });
  if (made.length > 0) return "first";
  return (await setLike(tx, postId, userId, false)) ? "again" : "unchanged";
}

/** Takes a like back, or gives it again; false where nothing changed. */
export async function setLike(
  tx: Db,
  postId: string,
  userId: string,
  withdrawn: boolean,
): Promise<boolean> {
  const changed = await tx
    .update(postLikes)
    .set({ withdrawn, ...(withdrawn ? {} : { created_at: new Date() }) })
    .where(
      and(
        eq(postLikes.post_id, postId),
        eq(postLikes.user_id, userId),
        eq(postLikes.withdrawn, !withdrawn),
      ),
    )
    .returning({ id: postLikes.user_id });
  return changed.length > 0;
}

/** The same for a comment. */
export async function giveCommentLike(tx: Db, commentId: string, userId: string): Promise<Liking> {
  const made = await tx
    .insert(commentLikes)
    .values({ comment_id: commentId, user_id: userId })
    .onConflictDoNothing()
    .returning({ id: commentLikes.user_id });
  if (made.length > 0) return "first";
  return (await setCommentLike(tx, commentId, userId, false)) ? "again" : "unchanged";
}

export async function setCommentLike(
  tx: Db,
  commentId: string,
  userId: string,
  withdrawn: boolean,
): Promise<boolean> {
  const changed = await tx
    .update(commentLikes)
    .set({ withdrawn })
    .where(
      and(
        eq(commentLikes.comment_id, commentId),
        eq(commentLikes.user_id, userId),
        eq(commentLikes.withdrawn, !withdrawn),
      ),
    )
    .returning({ id: commentLikes.user_id });
  return changed.length > 0;
}
