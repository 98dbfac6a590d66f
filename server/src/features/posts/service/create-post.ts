import type { NewPost, Post } from "@waymates/contract/features/posts";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { writtenLanguage } from "@waymates/contract/text/written-language";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { refusalToPost } from "../../pages/index.ts";
import { deleteDraft } from "../store/drafts.ts";
import { setPeople } from "../store/people.ts";
import { findByNonce, insertPost, lockNonce } from "../store/posts.ts";
import { replaceTags } from "../store/tags.ts";
import type { SharedThing } from "../tables.ts";
import {
  assertAttachable,
  assertSomething,
  assertSubjects,
  chooseVisibility,
  findPictures,
  readText,
} from "./check-post.ts";
import { withinFlood } from "./flood.ts";
import { getPost } from "./view-posts.ts";

/**
 * Publishes a post. The same nonce of the same person returns the post that it made, however often and
 * however many times at once.
 * @param shared the post, page or game that the post passes on
 * @throws VALIDATION, NOT_FOUND, FORBIDDEN, PAGE_MUTED, RATE_LIMITED
 */
export async function createPost(
  platform: Platform,
  actor: Actor,
  made: NewPost,
  shared: SharedThing | null = null,
): Promise<Post> {
  const { bus, db, live } = platform;
  const before = await findByNonce(db, actor.userId, made.nonce);
  if (before) return getPost(db, actor, before.id);
  const { id, isNew } = await withinFlood(platform, actor.userId, "posts", () =>
    bus.transaction(async (tx) => {
      await lockNonce(tx, actor.userId, made.nonce);
      const known = await findByNonce(tx, actor.userId, made.nonce);
      if (known) return { id: known.id, isNew: false };
      return { id: await publish(platform, tx, actor, made, shared), isNew: true };
    }),
  );
  if (isNew && made.draft_id) live.toUser(actor.userId, "draft_removed", { id: made.draft_id });
  return getPost(db, actor, id);
}

async function publish(
  platform: Platform,
  tx: Db,
  actor: Actor,
  made: NewPost,
  shared: SharedThing | null,
): Promise<string> {
  const { userId: authorId } = actor;
  const { post_type: type, body = "", media = [], tagged_users: tagged = [] } = made;
  const pageId = made.page_id ?? null;
  const refusal = pageId && (await refusalToPost(tx, actor, pageId));
  if (refusal) throw new Problem(refusal);
  const gameId = made.game_id ?? null;
  const pathId = made.path_id ?? null;
  const hasMedia = media.length > 0 || shared !== null;
  assertSomething({ type, pageId, visibility: made.visibility, body, hasMedia });
  const visibility = await chooseVisibility(tx, { authorId, pageId, visibility: made.visibility });
  await assertSubjects(tx, authorId, { gameId, pathId, pageId });
  const pictures = await findPictures(tx, authorId, media);
  await assertAttachable(tx, authorId, tagged);
  const { mentionIds, tags } = await readText(tx, authorId, { authorId, pageId, visibility }, body);

  const id = newId();
  const created_at = new Date();
  await insertPost(tx, {
    id,
    author_id: authorId,
    nonce: made.nonce,
    post_type: type,
    page_id: pageId,
    game_id: gameId,
    path_id: pathId,
    shared,
    title: made.title ?? null,
    body,
    language: writtenLanguage(actor.language, made.title, body),
    media: pictures,
    visibility,
    created_at,
  });
  await setPeople(tx, id, { mention: mentionIds, tag: tagged });
  await replaceTags(tx, { id, created_at }, tags);
  if (made.draft_id) await deleteDraft(tx, authorId, made.draft_id);
  await platform.rewards.book(tx, {
    userId: authorId,
    tag: "post_published",
    sourceType: "post",
    sourceId: id,
  });
  const at = created_at.toISOString();
  await platform.bus.publish(tx, "post.published", { postId: id, authorId, at });
  await platform.bus.publish(tx, "post.peopleNamed", {
    postId: id,
    actorId: authorId,
    mentionedIds: mentionIds,
    taggedIds: tagged,
  });
  return id;
}
