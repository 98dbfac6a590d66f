import type { Platform } from "../../../platform/platform.ts";
import type { PostRef } from "../../posts/index.ts";
import { emit } from "../service/emit.ts";
import { emitToMany } from "../service/emit-to-many.ts";

export function postListeners(platform: Platform): void {
  listenToAnswers(platform);
  listenToAddresses(platform);
}

function about({ postId, postType, gameName }: PostRef) {
  return {
    sourceType: "post",
    sourceId: postId,
    data: { post_type: postType, ...(gameName ? { postgamename: gameName } : {}) },
  };
}

function listenToAnswers(platform: Platform): void {
  const { bus } = platform;
  bus.on("post.liked", ({ post, commentId, authorId, likerId }, { id: eventId }) =>
    emit(platform, {
      ...about(post),
      userId: authorId,
      type: "like",
      actorId: likerId,
      params: commentId ? { variant: "comment" } : {},
      eventId,
    }),
  );
  bus.on("post.commented", ({ post, authorId, commenterId }, { id: eventId }) =>
    emit(platform, {
      ...about(post),
      userId: authorId,
      type: "comment",
      actorId: commenterId,
      eventId,
    }),
  );
  bus.on("post.replied", ({ post, authorId, replierId }, { id: eventId }) =>
    emit(platform, {
      ...about(post),
      userId: authorId,
      type: "reply",
      actorId: replierId,
      eventId,
    }),
  );
}

function listenToAddresses(platform: Platform): void {
  const { bus } = platform;
  bus.on("post.mentioned", ({ post, mentionedIds, actorId, pageName }, { id: eventId }) => {
    const { data, ...source } = about(post);
    const draft = {
      ...source,
      type: "mention" as const,
      actorId,
      params: pageName ? { variant: "page", page: pageName } : {},
      data: { ...data, ...(pageName ? { pageName } : {}) },
      eventId,
    };
    return emitToMany(platform, draft, mentionedIds);
  });
  bus.on("post.tagged", ({ post, taggedIds, actorId }, { id: eventId }) =>
    emitToMany(platform, { ...about(post), type: "tag", actorId, eventId }, taggedIds),
  );
  bus.on("post.shared", ({ post, senderId, receiverId, creatorUsername }, { id: eventId }) => {
    const { data, ...source } = about(post);
    return emit(platform, {
      ...source,
      userId: receiverId,
      type: "post_shared",
      actorId: senderId,
      data: { ...data, creatorUsername },
      eventId,
    });
  });
}
