import type { PostFilter } from "@waymates/contract/features/posts";
import type { Position } from "../../../platform/cursor.ts";
import { idArray } from "../../../platform/db/among.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { type SQL, and, eq, sql } from "../../../platform/db/drizzle.ts";
import { postPins, postPlays, postTags, posts, tags } from "../tables.ts";
import { type PostRow, type Reader, postRow, readable, readerRow } from "./reading.ts";

export type StoredPost = typeof posts.$inferSelect;

/** Those of these posts that the reader may read when looking at one of them. */
export async function listReadable(
  db: Db,
  reader: Reader,
  ids: readonly string[],
  language?: string,
): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const found = await rows<{ post: PostRow }>(
    db,
    sql`with ${readerRow(reader, true, language)}
        select ${postRow} as post from ${posts} p cross join me
        where p.id = any(${idArray(ids)}) and ${readable}`,
  );
  return found.map(({ post }) => post);
}

/** A post that the reader may read; null for all others. */
export const findReadable = async (
  db: Db,
  reader: Reader,
  id: string,
  language?: string,
): Promise<PostRow | null> => (await listReadable(db, reader, [id], language))[0] ?? null;

/** Of these people, and visitors as null, those who may read a post. */
export async function listReadersAmong(
  db: Db,
  postId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await rows<{ id: string }>(
    db,
    sql`select me.id from ${posts} p cross join lateral (
          select u.id, false as moderates, false as sees_all,
            array(select other_id from blocked_pairs b where b.user_id = u.id) as blocked
          from unnest(${idArray(userIds)}) as u (id)
        ) me where p.id = ${postId} and ${readable}`,
  );
  return new Set(found.map(({ id }) => id));
}

export interface PostWindow {
  type?: "game" | "story" | undefined;
  pageId?: string | undefined;
  authorId?: string | undefined;
  tag?: string | undefined;
  filter?: PostFilter | undefined;
  /** In which paths are named. */
  language: string;
}

const filters: Record<PostFilter, SQL> = {
  all: sql`true`,
  official: sql`exists (select from page_people o where o.page_id = p.page_id
    and o.user_id = p.author_id and o.role in ('owner', 'admin', 'moderator'))`,
  games: sql`p.post_type = 'game'`,
  stories: sql`p.post_type = 'story'`,
  paths: sql`p.path_id is not null`,
};

/** Posts newest first, as the reader may read them. */
export async function listPosts(
  db: Db,
  reader: Reader,
  { type, pageId, authorId, tag, filter, language }: PostWindow,
  limit: number,
  after: Position | null,
): Promise<PostRow[]> {
  const wanted = [
    readable,
    type && sql`p.post_type = ${type}`,
    authorId && sql`p.author_id = ${authorId}`,
    // Pinned ones stand above a page's other posts.
    pageId &&
      sql`p.page_id = ${pageId} and not exists (select from ${postPins} n where n.post_id = p.id)`,
    filter && filters[filter],
    after &&
      sql`(p.created_at, p.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
    // Public posts: for the index, since the reader's own condition is more complex.
    !reader && sql`p.visibility = 'public' and p.state = 'visible'`,
  ].filter((one) => one !== undefined && one !== null && one !== false && one !== "");
  const source = tag
    ? sql`${postTags} w join ${tags} t on t.id = w.tag_id and t.name = ${tag} and not t.banned
          join ${posts} p on p.id = w.post_id cross join me`
    : sql`${posts} p cross join me`;
  const order = tag ? sql`w.created_at desc, w.post_id desc` : sql`p.created_at desc, p.id desc`;
  const found = await rows<{ post: PostRow }>(
    db,
    sql`with ${readerRow(reader, false, language)} select ${postRow} as post from ${source}
        where ${sql.join(wanted as SQL[], sql` and `)} order by ${order} limit ${limit}`,
  );
  return found.map(({ post }) => post);
}

/** The pinned posts of a page, the last pinned first. */
export async function listPins(
  db: Db,
  reader: Reader,
  pageId: string,
  language: string,
): Promise<PostRow[]> {
  const found = await rows<{ post: PostRow }>(
    db,
    sql`with ${readerRow(reader, false, language)} select ${postRow} as post
        from ${postPins} n join ${posts} p on p.id = n.post_id cross join me
        where n.page_id = ${pageId} and ${readable} order by n.created_at desc, n.post_id`,
  );
  return found.map(({ post }) => post);
}

/** Public posts, the last changed first, for search engines. */
export async function listPublicPosts(
  db: Db,
  limit: number,
): Promise<{ id: string; changed_at: Date }[]> {
  const found = await rows<{ id: string; changed_at: string | Date }>(
    db,
    sql`with ${readerRow(null)}
        select p.id, coalesce(p.edited_at, p.created_at) as changed_at
        from ${posts} p cross join me
        where p.visibility = 'public' and p.state = 'visible' and ${readable}
        order by p.created_at desc, p.id desc limit ${limit}`,
  );
  return found.map(({ id, changed_at }) => ({ id, changed_at: new Date(changed_at) }));
}

export async function findByNonce(
  db: Db,
  authorId: string,
  nonce: string,
): Promise<StoredPost | null> {
  const [found] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.author_id, authorId), eq(posts.nonce, nonce)));
  return found ?? null;
}

/** Locks a post until the transaction ends: its counts, its state and what hangs on it. */
export async function lockPost(tx: Db, id: string): Promise<StoredPost | null> {
  const [found] = await tx.select().from(posts).where(eq(posts.id, id)).for("no key update");
  return found ?? null;
}

export async function insertPost(tx: Db, post: typeof posts.$inferInsert): Promise<void> {
  await tx.insert(posts).values(post);
}

export async function updatePost(
  tx: Db,
  id: string,
  changes: Partial<typeof posts.$inferInsert>,
): Promise<void> {
  await tx.update(posts).set(changes).where(eq(posts.id, id));
}

export async function deletePost(tx: Db, id: string): Promise<void> {
  await tx.delete(posts).where(eq(posts.id, id));
}

/** Adds to a count of a post under its lock. @returns what it has come to */
export async function moveCount(
  tx: Db,
  id: string,
  count: "like_count" | "comment_count" | "share_count",
  by: number,
): Promise<number> {
  const [moved] = await tx
    .update(posts)
    .set({ [count]: sql`greatest(${posts[count]} + ${by}, 0)` })
    .where(eq(posts.id, id))
    .returning({ now: posts[count] });
  return moved?.now ?? 0;
}

/** Locks everything that one person does under one number: the same again waits and finds it done. */
export async function lockNonce(tx: Db, userId: string, nonce: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${nonce}`}, 2))`);
}

/** Counts a share of a post in the transaction that makes it. @returns how many there are now @public for shares */
export const countShare = (tx: Db, postId: string): Promise<number> =>
  moveCount(tx, postId, "share_count", 1);

/** Stores the private game in which a person plays a post's game; a second call changes nothing. */
export async function insertPlay(
  db: Db,
  postId: string,
  userId: string,
  gameId: string,
): Promise<void> {
  await db
    .insert(postPlays)
    .values({ post_id: postId, user_id: userId, game_id: gameId })
    .onConflictDoNothing();
}
