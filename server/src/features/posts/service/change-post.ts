import type { Post, PostChanges } from "@waymates/contract/features/posts";
import { writtenLanguage } from "@waymates/contract/text/written-language";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { releasePictures } from "../../../platform/files/pictures.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { refusalToPost } from "../../pages/index.ts";
import { leavePost, setPeople } from "../store/people.ts";
import { deletePost, lockPost, type StoredPost, updatePost } from "../store/posts.ts";
import { releaseTags, replaceTags } from "../store/tags.ts";
import {
  assertAttachable,
  assertSomething,
  chooseVisibility,
  findPictures,
  readText,
} from "./check-post.ts";
import { getPost, getRow } from "./view-posts.ts";

/** Takes the lock after access was checked. @throws NOT_FOUND, FORBIDDEN for other readers */
async function lockOwn(
  tx: Db,
  actor: Actor,
  id: string,
  right: "change" | "delete",
): Promise<StoredPost> {
  const row = await getRow(tx, actor, id);
  if (row.author_id !== actor.userId) throw new Problem("FORBIDDEN");
  const post = await lockPost(tx, id);
  if (!post) throw new Problem("NOT_FOUND");
  if (right === "change") await assertChangeable(tx, actor, post);
  return post;
}

/**
 * Changing a post takes the right that publishing it would take now. What waits for a decision stays as it
 * was reported, and what was removed stays removed.
 * @throws UNDER_REVIEW, FORBIDDEN, PAGE_MUTED, NOT_FOUND
 */
async function assertChangeable(
  tx: Db,
  actor: Actor,
  { state, page_id: pageId }: StoredPost,
): Promise<void> {
  if (state === "under_review") throw new Problem("UNDER_REVIEW");
  if (state === "removed") throw new Problem("FORBIDDEN");
  const refusal = pageId && (await refusalToPost(tx, actor, pageId));
  if (refusal) throw new Problem(refusal);
}

/**
 * Changes what was sent; only people who are newly mentioned are notified.
 * @throws NOT_FOUND, FORBIDDEN for others than its author, VALIDATION, UNDER_REVIEW, PAGE_MUTED
 */
export async function changePost(
  platform: Platform,
  actor: Actor,
  id: string,
  changes: PostChanges,
): Promise<Post> {
  await platform.bus.transaction(async (tx) => {
    const post = await lockOwn(tx, actor, id, "change");
    const { userId: authorId } = actor;
    const body = changes.body ?? post.body;
    const media = changes.media ? await findPictures(tx, authorId, changes.media) : post.media;
    const hasMedia = media.length > 0 || post.shared !== null;
    const { page_id: pageId, post_type: type } = post;
    assertSomething({ type, pageId, visibility: post.visibility, body, hasMedia });
    const visibility = changes.visibility
      ? await chooseVisibility(tx, { authorId, pageId, visibility: changes.visibility })
      : post.visibility;
    if (changes.tagged_users) await assertAttachable(tx, authorId, changes.tagged_users);
    const named = await readText(tx, authorId, { authorId, pageId, visibility }, body);
    const title = changes.title === undefined ? post.title : changes.title;
    // A text that is left as it is keeps its language, whatever its author reads the site in now.
    const isRewritten = title !== post.title || body !== post.body;
    const language = isRewritten ? writtenLanguage(actor.language, title, body) : post.language;
    await updatePost(tx, id, { title, body, language, media, visibility, edited_at: new Date() });
    const kept = new Set(media.map((one) => one.id));
    const dropped = post.media.flatMap((one) => (kept.has(one.id) ? [] : one.id));
    await releasePictures(platform.bus, tx, dropped);
    await replaceTags(tx, post, named.tags);
    const { mentionedIds, taggedIds } = await setPeople(tx, id, {
      mention: named.mentionIds,
      tag: changes.tagged_users,
    });
    const actorId = authorId;
    await platform.bus.publish(tx, "post.peopleNamed", {
      postId: id,
      actorId,
      mentionedIds,
      taggedIds,
    });
  });
  return getPost(platform.db, actor, id);
}

/** Its comments, likes and pins go with it. @throws NOT_FOUND, FORBIDDEN for others than its author */
export async function removeOwnPost({ bus }: Platform, actor: Actor, id: string): Promise<void> {
  await bus.transaction(async (tx) => {
    const { media } = await lockOwn(tx, actor, id, "delete");
    await releaseTags(tx, id);
    await deletePost(tx, id);
    await releasePictures(
      bus,
      tx,
      media.map((one) => one.id),
    );
    await bus.publish(tx, "post.deleted", { postId: id });
  });
}

/** Detaches the reader; nothing changes where they were not attached. @throws NOT_FOUND */
export async function untag({ bus }: Platform, actor: Actor, id: string): Promise<void> {
  await bus.transaction(async (tx) => {
    await getRow(tx, actor, id);
    await leavePost(tx, id, actor.userId);
  });
}
