import type { SiteRole } from "@waymates/contract/features/accounts";
import type { PageRole } from "@waymates/contract/features/pages-constants";
import type { PostState, Removal } from "@waymates/contract/features/posts";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { POST_LIMITS } from "@waymates/contract/features/posts";
import { and, eq, type SQL, sql } from "../../../platform/db/drizzle.ts";
import { cardJson } from "../../../platform/db/person-cards.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { commentLikes, commentPeople, comments, posts } from "../tables.ts";
import { type Reader, readerRow } from "./reading.ts";

export type StoredComment = typeof comments.$inferSelect;

/** Whether the reader sees who wrote a comment `c` of the post `p`, and what. */
const shown = sql`((c.author_id is null or (not c.author_id = any(me.blocked)
    and exists (select from living_profiles a where a.id = c.author_id)))
  and (c.state = 'visible' or c.author_id = me.id or me.moderates
    or exists (select from page_people m where m.page_id = p.page_id and m.user_id = me.id
      and m.role in ('owner', 'admin', 'moderator'))))`;

/** A deleted comment with replies keeps its place, without name and text. */
const standsIn = sql`(${shown} or (c.parent_id is null and c.reply_count > 0))`;

export interface CommentRow {
  id: string;
  post_id: string;
  parent_id: string | null;
  author_id: string | null;
  body: string;
  language: string | null;
  like_count: number;
  reply_count: number;
  deleted: boolean;
  state: PostState;
  removal: Removal | null;
  created_at: string;
  author: PersonCard | null;
  author_site_role: SiteRole | null;
  author_page_role: PageRole | null;
  mentions: PersonCard[];
  liked: boolean;
  /** False where only its place is shown. */
  shown: boolean;
}

const commentRow = sql`jsonb_build_object(
  'id', c.id, 'post_id', c.post_id, 'parent_id', c.parent_id, 'author_id', c.author_id,
  'body', c.body, 'language', c.language, 'like_count', c.like_count, 'reply_count', c.reply_count, 'deleted', c.deleted,
  'state', c.state, 'removal', c.removal, 'created_at', c.created_at,
  'author', (select ${cardJson("a")} from living_profiles a where a.id = c.author_id),
  'author_site_role', (select s.role from staff_accounts s where s.id = c.author_id),
  'author_page_role', (select m.role from page_people m
    where m.page_id = p.page_id and m.user_id = c.author_id),
  'mentions', coalesce((select jsonb_agg(${cardJson("a")} order by a.username) from ${commentPeople} w
    join living_profiles a on a.id = w.user_id
    where w.comment_id = c.id and not w.user_id = any(me.blocked)), '[]'),
  'liked', exists (select from ${commentLikes} l
    where l.comment_id = c.id and l.user_id = me.id and not l.withdrawn),
  'shown', ${shown})`;

const after = (position: Position | null): SQL =>
  position
    ? sql`and (c.created_at, c.id) > (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`
    : sql``;

/** Comments of a post, oldest first: of the first level, or the replies to one of them. */
export async function listComments(
  db: Db,
  reader: Reader,
  { postId, parentId }: { postId: string; parentId: string | null },
  limit: number,
  position: Position | null,
): Promise<(CommentRow & { replies: CommentRow[] })[]> {
  const level = parentId ? sql`c.parent_id = ${parentId}` : sql`c.parent_id is null`;
  const found = await rows<{ comment: CommentRow; replies: CommentRow[] | null }>(
    db,
    sql`with ${readerRow(reader)}
        select ${commentRow} as comment, (
          select jsonb_agg(r.reply order by r.created_at, r.id) from (
            select ${commentRow} as reply, c.created_at, c.id from ${comments} c
            where c.post_id = p.id and c.parent_id = first.id and ${shown}
            order by c.created_at, c.id limit ${POST_LIMITS.replies + 1}
          ) r) as replies
        from ${comments} c join ${posts} p on p.id = c.post_id cross join me
          cross join lateral (select c.id) first
        where c.post_id = ${postId} and ${level} and ${standsIn} ${after(position)}
        order by c.created_at, c.id limit ${limit}`,
  );
  return found.map(({ comment, replies }) => ({ ...comment, replies: replies ?? [] }));
}

/** A comment as the reader sees it; null where they do not. */
export async function findComment(db: Db, reader: Reader, id: string): Promise<CommentRow | null> {
  const found = await firstRow<{ comment: CommentRow }>(
    db,
    sql`with ${readerRow(reader, true)} select ${commentRow} as comment
        from ${comments} c join ${posts} p on p.id = c.post_id cross join me
        where c.id = ${id} and ${shown}`,
  );
  return found?.comment ?? null;
}

export async function findCommentByNonce(
  tx: Db,
  authorId: string,
  nonce: string,
): Promise<StoredComment | null> {
  const [found] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.author_id, authorId), eq(comments.nonce, nonce)));
  return found ?? null;
}

export async function lockComment(tx: Db, id: string): Promise<StoredComment | null> {
  const [found] = await tx.select().from(comments).where(eq(comments.id, id)).for("no key update");
  return found ?? null;
}

export async function insertComment(tx: Db, comment: typeof comments.$inferInsert): Promise<void> {
  await tx.insert(comments).values(comment);
}

export async function updateComment(
  tx: Db,
  id: string,
  changes: Partial<typeof comments.$inferInsert>,
): Promise<void> {
  await tx.update(comments).set(changes).where(eq(comments.id, id));
}

/** Deletes the name and the text and leaves the place. */
export async function emptyComment(tx: Db, id: string): Promise<void> {
  await updateComment(tx, id, { deleted: true, body: "", author_id: null, removal: null });
  await tx.delete(commentPeople).where(eq(commentPeople.comment_id, id));
}

export async function deleteComment(tx: Db, id: string): Promise<void> {
  await tx.delete(comments).where(eq(comments.id, id));
}

export async function hasReplies(tx: Db, id: string): Promise<boolean> {
  return (await tx.$count(comments, eq(comments.parent_id, id))) > 0;
}

/** Adds to a count of a comment under its lock. @returns what it has come to */
export async function moveCommentCount(
  tx: Db,
  id: string,
  count: "like_count" | "reply_count",
  by: number,
): Promise<number> {
  const [moved] = await tx
    .update(comments)
    .set({ [count]: sql`greatest(${comments[count]} + ${by}, 0)` })
    .where(eq(comments.id, id))
    .returning({ now: comments[count] });
  return moved?.now ?? 0;
}
