import type { Platform } from "../../../platform/platform.ts";
import { findPostNotice, listReadersAmong } from "../../posts/index.ts";
import { emit } from "../service/emit.ts";
import type { NewNotification } from "../service/new-notification.ts";
import { deleteOfSource } from "../store.ts";
import { countUnread } from "../store/list.ts";

type PostNotice = Omit<NewNotification, "type" | "eventId">;

/** Returns the common part of all notifications of a post; null where the post is deleted. */
async function about(
  { db }: Platform,
  postId: string,
  actorId: string,
  comment: { commentId: string; threadId: string } | null = null,
): Promise<PostNotice | null> {
  const post = await findPostNotice(db, postId);
  return (
    post && {
      sourceType: "post",
      sourceId: postId,
      actorId,
      pageId: post.page?.id ?? null,
      params: { ...comment },
      data: {
        post_type: post.post_type,
        ...(post.gameName === null ? {} : { postgamename: post.gameName }),
      },
    }
  );
}

/** Likes, comments, replies, mentions and people who were attached: each act notifies a person once. */
export function postListeners(platform: Platform): void {
  listenToPosts(platform);
  listenToComments(platform);
  const { bus, db, live } = platform;
  // Nothing is left to read or to answer.
  bus.on("post.deleted", async ({ postId }) => {
    const deleted = await deleteOfSource(db, "post", postId);
    const unread = await countUnread(db, [...deleted.keys()]);
    for (const [userId, ids] of deleted) {
      const unreadCount = unread.get(userId) ?? 0;
      live.toUser(userId, "notifications_read", { ids, all: false, unreadCount });
    }
  });
}

function listenToPosts(platform: Platform): void {
  const { bus, db } = platform;
  bus.on("post.liked", async ({ postId, commentId, likerId, authorId, threadId }, { id }) => {
    const comment = commentId === null ? null : { commentId, threadId: threadId ?? commentId };
    const notice = await about(platform, postId, likerId, comment);
    if (!notice) return;
    const params = comment ? { ...notice.params, variant: "comment" } : notice.params;
    await emit(platform, { ...notice, params, type: "like", eventId: id }, [authorId]);
  });
  bus.on("post.peopleNamed", async ({ postId, actorId, ...named }, { id: eventId }) => {
    const all = [...named.taggedIds, ...named.mentionedIds];
    if (all.length === 0) return;
    const notice = await about(platform, postId, actorId);
    if (!notice) return;
    const readers = await listReadersAmong(db, postId, all);
    const attached = named.taggedIds.filter((one) => readers.has(one));
    await emit(platform, { ...notice, type: "tag", eventId }, attached);
    // Attached people have a notification of it already.
    const mentioned = named.mentionedIds.filter(
      (one) => readers.has(one) && !attached.includes(one),
    );
    await emit(
      platform,
      { ...(await withPage(platform, notice)), type: "mention", eventId },
      mentioned,
    );
  });
}

function listenToComments(platform: Platform): void {
  const { bus, db } = platform;
  bus.on("comment.written", async (written, { id: eventId }) => {
    const { postId, commentId, actorId, postAuthorId, parentAuthorId } = written;
    const threadId = written.parentId ?? commentId;
    const notice = await about(platform, postId, actorId, { commentId, threadId });
    if (!notice) return;
    const isReply = written.parentId !== null;
    const people = [parentAuthorId, isReply ? null : postAuthorId, ...written.mentionedIds];
    const readers = await listReadersAmong(
      db,
      postId,
      people.flatMap((one) => one ?? []),
    );
    // Reply before comment before mention.
    const notified = new Set<string>();
    const notify = async (
      type: "reply" | "comment" | "mention",
      ids: readonly (string | null)[],
    ) => {
      const fresh = ids.flatMap((one) =>
        one && readers.has(one) && !notified.has(one) ? one : [],
      );
      for (const one of fresh) notified.add(one);
      const shown = type === "mention" ? await withPage(platform, notice) : notice;
      await emit(platform, { ...shown, type, eventId }, fresh);
    };
    await notify("reply", [parentAuthorId]);
    await notify("comment", [isReply ? null : postAuthorId]);
    await notify("mention", written.mentionedIds);
  });
}

/** Adds the page to the notification of a mention. */
async function withPage({ db }: Platform, notice: PostNotice): Promise<PostNotice> {
  const post = await findPostNotice(db, notice.sourceId);
  if (!post?.page) return notice;
  const { name: pageName, displayName: page } = post.page;
  return {
    ...notice,
    params: { ...notice.params, variant: "page", page },
    data: { ...notice.data, pageName },
  };
}
