import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { rightsOf } from "../policy.ts";
import { lockComment, moveCommentCount } from "../store/comments.ts";
import { giveCommentLike, giveLike, setCommentLike, setLike } from "../store/likes.ts";
import { lockPost, moveCount } from "../store/posts.ts";
import { getCommentAccess } from "./comment-access.ts";
import { withinFlood } from "./flood.ts";
import { accessOf } from "./present-post.ts";
import { getRow } from "./view-posts.ts";

interface Liked {
  liked: boolean;
  like_count: number;
}

/** Likes a post, or takes it back; repeating changes nothing. @throws NOT_FOUND, FORBIDDEN, RATE_LIMITED */
export async function likePost(
  platform: Platform,
  actor: Actor,
  postId: string,
  liked: boolean,
): Promise<Liked> {
  const { bus, rewards } = platform;
  return withinFlood(platform, actor.userId, "likes", () =>
    bus.transaction(async (tx) => {
      const row = await getRow(tx, actor, postId);
      if (liked && !rightsOf(accessOf(row, actor)).like) throw new Problem("FORBIDDEN");
      // Likes of one post take turns, so that its count is that of its likes.
      const post = await lockPost(tx, postId);
      if (!post) throw new Problem("NOT_FOUND");
      if (!liked) {
        const by = (await setLike(tx, postId, actor.userId, true)) ? -1 : 0;
        return { liked, like_count: await moveCount(tx, postId, "like_count", by) };
      }
      const liking = await giveLike(tx, postId, actor.userId);
      const by = liking === "unchanged" ? 0 : 1;
      const like_count = await moveCount(tx, postId, "like_count", by);
      const { author_id: authorId } = post;
      if (liking === "first" && authorId && authorId !== actor.userId) {
        await bus.publish(tx, "post.liked", {
          postId,
          commentId: null,
          likerId: actor.userId,
          authorId,
          likeCount: like_count,
        });
        await bookLike(rewards, tx, actor.userId, authorId);
      }
      return { liked, like_count };
    }),
  );
}

/** The same for a comment. @throws NOT_FOUND, GAME_NOT_PLAYED, FORBIDDEN, RATE_LIMITED */
export async function likeComment(
  platform: Platform,
  actor: Actor,
  commentId: string,
  liked: boolean,
): Promise<Liked> {
  const { bus, rewards } = platform;
  return withinFlood(platform, actor.userId, "likes", () =>
    bus.transaction(async (tx) => {
      const { post, comment } = await getCommentAccess(tx, actor, commentId);
      const isRefused = !rightsOf(accessOf(post, actor)).like || comment.state !== "visible";
      if (liked && isRefused) throw new Problem("FORBIDDEN");
      if (comment.deleted) throw new Problem("NOT_FOUND");
      const locked = await lockComment(tx, commentId);
      if (!locked) throw new Problem("NOT_FOUND");
      if (!liked) {
        const by = (await setCommentLike(tx, commentId, actor.userId, true)) ? -1 : 0;
        return { liked, like_count: await moveCommentCount(tx, commentId, "like_count", by) };
      }
      const liking = await giveCommentLike(tx, commentId, actor.userId);
      const by = liking === "unchanged" ? 0 : 1;
      const like_count = await moveCommentCount(tx, commentId, "like_count", by);
      const { author_id: authorId } = locked;
      if (liking === "first" && authorId && authorId !== actor.userId) {
        await bus.publish(tx, "post.liked", {
          postId: post.id,
          commentId,
          threadId: locked.parent_id,
          likerId: actor.userId,
          authorId,
          likeCount: like_count,
        });
        await bookLike(rewards, tx, actor.userId, authorId);
      }
      return { liked, like_count };
    }),
  );
}

/** A like earns its receiver a point, once a liker and day (UTC). */
async function bookLike(
  rewards: Platform["rewards"],
  tx: Parameters<Platform["rewards"]["book"]>[0],
  likerId: string,
  authorId: string,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await rewards.book(tx, {
    userId: authorId,
    tag: "like_received",
    sourceType: "like",
    sourceId: `${likerId}:${day}`,
  });
}
