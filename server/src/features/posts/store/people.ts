import type { PersonCard } from "@waymates/contract/features/profiles";
import { idArray } from "../../../platform/db/among.ts";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import { cardJson } from "../../../platform/db/person-cards.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { commentPeople, postFormerPeople, postLikes, postPeople } from "../tables.ts";
import { type Reader, readerRow } from "./reading.ts";

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

/** Whom a post names, and who is attached to it; `tag` is left out where that stays as it is. */
interface Named {
  mention: readonly string[];
  tag?: readonly string[] | undefined;
}

/**
 * Sets whom a post names and who is attached. Who took themselves off is not attached again.
 * @returns those who were neither named nor attached before
 */
export async function setPeople(
  tx: Db,
  postId: string,
  { mention, tag }: Named,
): Promise<{ mentionedIds: string[]; taggedIds: string[] }> {
  const former = await tx
    .select()
    .from(postFormerPeople)
    .where(eq(postFormerPeople.post_id, postId));
  const before = await tx.select().from(postPeople).where(eq(postPeople.post_id, postId));
  const known = new Set([...former, ...before].map(({ user_id }) => user_id));
  const left = new Set(former.flatMap((one) => (one.left ? one.user_id : [])));
  const attached = tag?.filter((id) => !left.has(id));
  await replacePeople(tx, postId, "mention", mention);
  if (attached) await replacePeople(tx, postId, "tag", attached);
  const isNew = (id: string) => !known.has(id);
  return { mentionedIds: mention.filter(isNew), taggedIds: attached?.filter(isNew) ?? [] };
}

async function replacePeople(
  tx: Db,
  postId: string,
  role: "mention" | "tag",
  userIds: readonly string[],
): Promise<void> {
  const before = await tx
    .delete(postPeople)
    .where(and(eq(postPeople.post_id, postId), eq(postPeople.role, role)))
    .returning({ id: postPeople.user_id, created_at: postPeople.created_at });
  const known = new Map(before.map(({ id, created_at }) => [id, created_at]));
  await rememberPeople(
    tx,
    postId,
    before.map(({ id }) => id),
  );
  if (userIds.length === 0) return;
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

async function rememberPeople(tx: Db, postId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(postFormerPeople)
    .values(ids.map((user_id) => ({ post_id: postId, user_id })))
    .onConflictDoNothing();
}

/** Takes a person off the attached people for good; nothing changes where they were not attached. */
export async function leavePost(tx: Db, postId: string, userId: string): Promise<void> {
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
  if (gone.length === 0) return;
  await tx
    .insert(postFormerPeople)
    .values({ post_id: postId, user_id: userId, left: true })
    .onConflictDoUpdate({
      target: [postFormerPeople.post_id, postFormerPeople.user_id],
      set: { left: true },
    });
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
        select ${cardJson("a")} as person, l.created_at as at
        from ${postLikes} l join living_profiles a on a.id = l.user_id cross join me
        where l.post_id = ${postId} and not l.withdrawn and not l.user_id = any(me.blocked)
          ${after ? sql`and (l.created_at, l.user_id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql``}
        order by l.created_at desc, l.user_id desc limit ${limit}`,
  );
  return found.map(({ person, at }) => ({ person, at: new Date(at) }));
}
