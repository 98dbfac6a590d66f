import { foldHashtag } from "@waymates/contract/text/parts";
import type { Post, PostList, PostListQuery } from "@waymates/contract/features/posts";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import { findByUsername } from "../../profiles/index.ts";
import { isBlockedPair } from "../../follows/index.ts";
import { findPageByName } from "../store/around.ts";
import { listLikers } from "../store/people.ts";
import { findReadable, listPins, listPosts, type PostWindow } from "../store/posts.ts";
import type { PostRow, Reader } from "../store/reading.ts";
import { toPost } from "./present-post.ts";

/** @throws NOT_FOUND for what the reader may not see, exactly as for what never was */
export async function getRow(
  db: Db,
  reader: Reader,
  id: string,
  language?: string,
): Promise<PostRow> {
  const row = await findReadable(db, reader, id, language);
  if (!row) throw new Problem("NOT_FOUND");
  return row;
}

/** @param language of a visitor; the reader's own without @throws NOT_FOUND */
export const getPost = async (
  db: Db,
  reader: Reader,
  id: string,
  language?: string,
): Promise<Post> => toPost(await getRow(db, reader, id, language), reader);

/**
 * Posts newest first. With a page, its own choice of what to show where none is asked for, and its
 * pinned posts with the first answer.
 * @throws NOT_FOUND for a page, or for a person, that the reader cannot find
 */
export async function viewPosts(
  db: Db,
  reader: Reader,
  { type, page, author, tag, filter, ...query }: PostListQuery,
  language: string,
): Promise<PostList> {
  const window: PostWindow = { type, tag: tag && foldHashtag(tag), filter, language };
  if (page !== undefined) {
    const found = await findPageByName(db, page);
    if (!found) throw new Problem("NOT_FOUND");
    window.pageId = found.id;
    window.filter = filter ?? found.filter;
  }
  if (author !== undefined) window.authorId = await findAuthor(db, reader, author);
  const list = await readPage(query, {
    read: (limit, after) => listPosts(db, reader, window, limit, after),
    position: ({ id, created_at }) => ({ id, at: new Date(created_at) }),
    present: (rows) => rows.map((row) => toPost(row, reader)),
  });
  const { pageId } = window;
  if (pageId === undefined || query.cursor !== undefined) return list;
  const pins = await listPins(db, reader, pageId, language);
  return { ...list, pins: pins.map((row) => toPost(row, reader)) };
}

async function findAuthor(db: Db, reader: Reader, username: string): Promise<string> {
  const found = await findByUsername(db, username);
  if (!found || found.deleted_at) throw new Problem("NOT_FOUND");
  if (reader && (await isBlockedPair(db, reader.userId, found.id))) throw new Problem("NOT_FOUND");
  return found.id;
}

/** Who likes a post. @throws NOT_FOUND */
export async function viewLikers(
  db: Db,
  reader: Reader,
  postId: string,
  query: ListQuery,
): Promise<Page<PersonCard>> {
  await getRow(db, reader, postId);
  return readPage(query, {
    read: (limit, after) => listLikers(db, reader, postId, limit, after),
    position: ({ at, person }) => ({ at, id: person.id }),
    present: (rows) => rows.map(({ person }) => person),
  });
}
