import { hashtagsIn, mentionedNames } from "@waymates/contract/text/parts";
import type { Db } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { insertComment } from "./store/comments.ts";
import { insertCommentPeople, setPeople } from "./store/people.ts";
import { insertPost } from "./store/posts.ts";
import { replaceTags } from "./store/tags.ts";
import { commentLikes, postLikes, postPins, type posts } from "./tables.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A comment as a seed writes it: people by username, its age in hours. */
interface SeedComment {
  by: string;
  hours: number;
  body: string;
  /** That it is written in. */
  language: string;
  likes?: string[];
  replies?: SeedComment[];
}

/** A post as a seed writes it: people by username, page, path and game by their names. */
export interface SeedPost {
  key: string;
  author: string;
  hours: number;
  post_type?: "game" | "story";
  title?: string;
  body: string;
  language: string;
  page?: string;
  visibility?: "public" | "followers" | "page";
  path?: string;
  game?: string;
  tagged?: string[];
  /** File of web/public/media, width, height, what it shows. */
  pictures?: [file: string, width: number, height: number, alt: string][];
  likes?: string[];
  pinned?: boolean;
  comments?: SeedComment[];
}

/** Where what a seed names is found in the database. */
interface SeedIds {
  id: string;
  personId: (username: string) => string;
  pageId: (name: string) => string;
  pathId: (slug: string) => string;
  gameId: (name: string) => string;
  /** @param place of the comment in the post, counted through its replies */
  commentId: (place: number) => string;
}

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Inserts a post with its current likes and comments, without notifications. */
export async function seedPost(tx: Db, post: SeedPost, ids: SeedIds): Promise<void> {
  const { id, personId } = ids;
  const all = (post.comments ?? []).flatMap((one) => [one, ...(one.replies ?? [])]);
  const likes = post.likes ?? [];
  const created_at = ago(post.hours);
  await insertPost(tx, {
    ...subjectsOf(post, ids),
    id,
    author_id: personId(post.author),
    nonce: newId(),
    post_type: post.post_type ?? "story",
    title: post.title ?? null,
    body: post.body,
    language: post.language,
    media: (post.pictures ?? []).map(([file, width, height, alt]) => ({
      id: newId(),
      url: `/media/${file}`,
      width,
      height,
      alt,
    })),
    visibility: post.visibility ?? (post.page ? "page" : "public"),
    like_count: likes.length,
    comment_count: all.length,
    created_at,
  });
  await setPeople(tx, id, {
    mention: mentionedNames(post.body).map(personId),
    tag: (post.tagged ?? []).map(personId),
  });
  await replaceTags(tx, { id, created_at }, hashtagsIn(post.body));
  if (likes.length > 0) {
    await tx.insert(postLikes).values(
      likes.map((username, place) => ({
        post_id: id,
        user_id: personId(username),
        created_at: ago(post.hours - (place + 1) / 4),
      })),
    );
  }
  if (post.pinned && post.page) {
    await tx.insert(postPins).values({ post_id: id, page_id: ids.pageId(post.page), created_at });
  }
  await putComments(tx, post, ids);
}

const subjectsOf = (
  post: SeedPost,
  ids: SeedIds,
): Pick<typeof posts.$inferInsert, "page_id" | "path_id" | "game_id"> => ({
  page_id: post.page ? ids.pageId(post.page) : null,
  path_id: post.path ? ids.pathId(post.path) : null,
  game_id: post.game ? ids.gameId(post.game) : null,
});

async function putComments(tx: Db, post: SeedPost, ids: SeedIds): Promise<void> {
  let place = 0;
  const put = async (comment: SeedComment, parentId: string | null): Promise<void> => {
    const id = ids.commentId(place);
    place += 1;
    const { likes = [], replies = [] } = comment;
    await insertComment(tx, {
      id,
      post_id: ids.id,
      parent_id: parentId,
      author_id: ids.personId(comment.by),
      nonce: newId(),
      body: comment.body,
      language: comment.language,
      like_count: likes.length,
      reply_count: replies.length,
      created_at: ago(comment.hours),
    });
    await insertCommentPeople(tx, id, mentionedNames(comment.body).map(ids.personId));
    if (likes.length > 0) {
      const created_at = ago(comment.hours - 0.1);
      await tx.insert(commentLikes).values(
        likes.map((username) => ({
          comment_id: id,
          user_id: ids.personId(username),
          created_at,
        })),
      );
    }
    for (const reply of replies) await put(reply, id);
  };
  for (const comment of post.comments ?? []) await put(comment, null);
}
