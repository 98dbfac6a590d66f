import type { PersonCard } from "@waymates/contract/features/profiles";
import { idArray } from "../../../platform/db/among.ts";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { commentPeople, postLikes, postPeople } from "../tables.ts";
import { cardOf, type Reader, readerRow } from "./reading.ts";

/** For whom a post is, as far as it decides who may be named in it. */
export interface Audience {
  authorId: string;
  pageId: string | null;
  visibility: "public" | "followers" | "page";
}

/** Whether an author may name or attach a person: a member, no block, and their own choice. */
const lets = (authorId: string) => sql`exists (select from member_accounts m where m.id = a.id)
  and not exists (select from blocked_pairs b where b.user_id = a.id and b.other_id = ${authorId})
  and (a.id = ${authorId} or a.mentions_from = 'everyone' or (a.mentions_from = 'following'
    and exists (select from follow_pairs f where f.follower_id = a.id and f.following_id = ${authorId})))`;

/** Of these people, those who let themselves be attached by this one. */
export async function listAttachable(
  db: Db,
  authorId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await rows<{ id: string }>(
    db,
    sql`select a.id from living_profiles a
        where a.id = any(${idArray(ids)}) and ${lets(authorId)}`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Who of these usernames may be named by the writer where this audience reads, in their order. */
export async function listMentionable(
  db: Db,
  writerId: string,
  { authorId, pageId, visibility }: Audience,
  usernames: readonly string[],
): Promise<string[]> {
  if (usernames.length === 0) return [];
  const isMember = sql`exists (select from page_people m where m.page_id = ${pageId}::uuid and m.user_id = a.id)`;
  const follows = sql`exists (select from follow_pairs f where f.follower_id = a.id and f.following_id = ${authorId})`;
  const reads =
    visibility === "public"
      ? sql`true`
      : visibility === "page"
        ? isMember
        : sql`(a.id = ${authorId} or ${follows})`;
  const found = await rows<{ id: string }>(
    db,
    sql`select a.id from jsonb_array_elements_text(${JSON.stringify(usernames)}::jsonb)
          with ordinality as named (name, place)
        join living_profiles a on a.username = named.name::citext
        where ${lets(writerId)} and ${reads}
          and not exists (select from blocked_pairs b where b.user_id = a.id and b.other_id = ${authorId})
        order by named.place`,
  );
  return found.map(({ id }) => id);
}

/** Replaces the attached people. @returns the new ones */
export async function replacePeople(
  tx: Db,
  postId: string,
  role: "mention" | "tag",
  userIds: readonly string[],
): Promise<string[]> {
  const before = await tx
    .delete(postPeople)
    .where(and(eq(postPeople.post_id, postId), eq(postPeople.role, role)))
    .returning({ id: postPeople.user_id, created_at: postPeople.created_at });
  const known = new Map(before.map(({ id, created_at }) => [id, created_at]));
  if (userIds.length > 0) {
    await tx.insert(postPeople).values(
      userIds.map((user_id, place) => ({
        post_id: postId,
        user_id,
        role,
        place,
        created_at: known.get(user_id) ?? new Date(),
      })),
    );
  }
  return userIds.filter((id) => !known.has(id));
}

/** Removes a person from the attached people; false where they were not attached. */
export async function deleteAttached(tx: Db, postId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(postPeople)
    .where(
      and(
        eq(postPeople.post_id, postId),
        eq(postPeople.user_id, userId),
        eq(postPeople.role, "tag"),
      ),
    )
    .returning({ id: postPeople.user_id });
  return gone.length > 0;
}

export async function insertCommentPeople(
  tx: Db,
  commentId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(commentPeople)
    .values(userIds.map((user_id) => ({ comment_id: commentId, user_id })));
}

/** Who likes a post, the last one first, without those the reader has a block with. */
export async function listLikers(
  db: Db,
  reader: Reader,
  postId: string,
  limit: number,
  after: Position | null,
): Promise<{ person: PersonCard; at: Date }[]> {
  const found = await rows<{ person: PersonCard; at: string | Date }>(
    db,
    sql`with ${readerRow(reader)}
        select ${cardOf("a")} as person, l.created_at as at
        from ${postLikes} l join living_profiles a on a.id = l.user_id cross join me
        where l.post_id = ${postId} and not l.withdrawn and not l.user_id = any(me.blocked)
          ${after ? sql`and (l.created_at, l.user_id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql``}
        order by l.created_at desc, l.user_id desc limit ${limit}`,
  );
  return found.map(({ person, at }) => ({ person, at: new Date(at) }));
}
