import type { FeedEventType } from "@waymates/contract/features/feed";
import { FEED_DAYS, FEED_NEW_MAX } from "@waymates/contract/features/feed";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { type SQL, sql } from "drizzle-orm";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { postSql, type PostRow, type Reader } from "../../posts/index.ts";
import { feedEvents } from "../tables.ts";

const { posts, people, readerRow, readable, postRow } = postSql;

export type FeedSubject = typeof feedEvents.$inferSelect.subject;

/** An entry of somebody's feed, with what its reason follows from. */
export interface FeedRow {
  id: string;
  at: string | Date;
  post: PostRow | null;
  event: { type: FeedEventType; actor: PersonCard; subject: FeedSubject } | null;
  follows: boolean;
  attached: boolean;
  named: boolean;
}

/** The entries of a feed: of each person and page the newest, read along its index, and of these the newest. */
function entries(limit: number, window: SQL): SQL {
  const newest = (of: SQL) => sql`select p.id, p.created_at from ${posts} p
    where ${of} and ${window} and ${readable} order by p.created_at desc, p.id desc limit ${limit}`;
  return sql`sources as materialized (
      select following_id as id from me join follow_pairs f on f.follower_id = me.id
      union select me.id from me
    ), found as (
      select x.id, x.created_at, 'post' as kind from me cross join sources s
        cross join lateral (${newest(sql`p.author_id = s.id`)}) x
      union
      select x.id, x.created_at, 'post' from me join page_people m on m.user_id = me.id
        cross join lateral (${newest(sql`p.page_id = m.page_id`)}) x
      union
      select p.id, p.created_at, 'post' from me join ${people} w on w.user_id = me.id
        join ${posts} p on p.id = w.post_id where ${window} and ${readable}
      union
      select x.id, x.created_at, 'event' from me cross join sources s
        join living_profiles a on a.id = s.id and (a.visibility <> 'private' or a.id = me.id)
          and not a.id = any(me.blocked)
        cross join lateral (select p.id, p.created_at from ${feedEvents} p
          where p.user_id = s.id and ${window}
          order by p.created_at desc, p.id desc limit ${limit}) x
    ), page as (select * from found order by created_at desc, id desc limit ${limit})`;
}

const recent = sql`p.created_at > now() - make_interval(days => ${FEED_DAYS})`;

/** A page of somebody's feed, newest first, in one statement. */
export async function listFeed(
  db: Db,
  reader: Reader,
  limit: number,
  after: Position | null,
): Promise<FeedRow[]> {
  const before = after
    ? sql`and (p.created_at, p.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return rows<FeedRow>(
    db,
    sql`with ${readerRow(reader)}, ${entries(limit, sql`${recent} ${before}`)}
        select e.id, e.created_at as at,
          (select ${postRow} from ${posts} p where e.kind = 'post' and p.id = e.id) as post,
          (select jsonb_build_object('type', v.type, 'subject', v.subject,
              'actor', jsonb_build_object('id', a.id, 'username', a.username,
                'firstName', a.first_name, 'lastName', a.last_name, 'avatarUrl', a.avatar_url))
            from ${feedEvents} v join living_profiles a on a.id = v.user_id
            where e.kind = 'event' and v.id = e.id) as event,
          exists (select from ${posts} p join sources s on s.id = p.author_id
            where e.kind = 'post' and p.id = e.id and p.author_id <> me.id) as follows,
          exists (select from ${people} w where w.post_id = e.id and w.user_id = me.id
            and w.role = 'tag') as attached,
          exists (select from ${people} w where w.post_id = e.id and w.user_id = me.id
            and w.role = 'mention') as named
        from page e cross join me order by e.created_at desc, e.id desc`,
  );
}

/** How many entries of others came since a time, counted up to the most that is shown. */
export async function countNew(db: Db, reader: Reader, since: Date): Promise<number> {
  const window = sql`${recent} and p.created_at > ${since.toISOString()}::timestamptz`;
  const found = await firstRow<{ count: number }>(
    db,
    sql`with ${readerRow(reader)}, ${entries(FEED_NEW_MAX, window)}
        select count(*)::int as count from page e cross join me
        where not exists (select from ${posts} p where p.id = e.id and p.author_id = me.id)
          and not exists (select from ${feedEvents} v where v.id = e.id and v.user_id = me.id)`,
  );
  return found?.count ?? 0;
}

/** Who may have a post in their feed, without its author, by id; the caller asks who may read it. */
export async function listFeedReaders(
  db: Db,
  postId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select r.id from ${posts} p cross join lateral (
          select f.follower_id as id from follow_pairs f where f.following_id = p.author_id
          union select m.user_id from page_people m where m.page_id = p.page_id
          union select w.user_id from ${people} w where w.post_id = p.id
        ) r where p.id = ${postId} and r.id is distinct from p.author_id
          ${after ? sql`and r.id > ${after}::uuid` : sql``} order by r.id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** Stores what somebody did, once. */
export async function insertEvent(
  db: Db,
  event: Pick<typeof feedEvents.$inferInsert, "user_id" | "type" | "key" | "subject">,
): Promise<void> {
  await db
    .insert(feedEvents)
    .values({ ...event, id: newId(), created_at: new Date() })
    .onConflictDoNothing();
}

/** A published path's title, in its own language. */
export async function findPathTitle(db: Db, pathId: string): Promise<string | null> {
  const found = await firstRow<{ title: string }>(
    db,
    sql`select title from path_cards where id = ${pathId} and status = 'published'`,
  );
  return found?.title ?? null;
}

/** Whether everybody may see a game: others are nobody's business. */
export async function isOpenGame(db: Db, gameId: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select id from game_cards where id = ${gameId} and visibility = 'public'`,
  );
  return found !== null;
}

/** Entries that no feed holds any more go. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.execute(
    sql`delete from ${feedEvents} where created_at < now() - make_interval(days => ${FEED_DAYS + 1})`,
  );
}
