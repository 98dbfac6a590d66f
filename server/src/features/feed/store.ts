import type { FeedEventType } from "@waymates/contract/features/feed";
import { FEED_DAYS, FEED_NEW_MAX } from "@waymates/contract/features/feed";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { type SQL, sql } from "../../platform/db/drizzle.ts";
import { cardJson } from "../../platform/db/person-cards.ts";
import type { Position } from "../../platform/cursor.ts";
import { type Db, firstRow, rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import {
  postPeople,
  postRow,
  posts,
  readable,
  type Reader,
  readerRow,
  type toPost,
} from "../posts/index.ts";
import { feedEvents } from "./tables.ts";

type PostRow = Parameters<typeof toPost>[0];

export type FeedSubject = typeof feedEvents.$inferSelect.subject;

/** An entry of a person's feed, with the columns that give its reason. */
export interface FeedRow {
  id: string;
  at: string | Date;
  post: PostRow | null;
  event: { type: FeedEventType; actor: PersonCard; subject: FeedSubject } | null;
  follows: boolean;
  attached: boolean;
  named: boolean;
}

/** How many of the site's newest entries are read before each source is read by itself. */
const FIRST_LOOK = 1000;

const recent = sql`> now() - make_interval(days => ${FEED_DAYS})`;
const newestFirst = sql`order by p.created_at desc, p.id desc`;

/**
 * Posts, with the columns that `readable` asks for. `place` is where the row lies, so that the statement
 * does not look it up by its id again.
 */
const ofPosts = sql`select p.id, p.created_at, 'post' as kind, p.ctid as place, p.author_id, p.page_id,
  p.state, p.visibility from ${posts} p`;
/** Together with what people did. */
const ofAll = sql`${ofPosts} union all select v.id, v.created_at, 'event', v.ctid, v.user_id,
  null::uuid, 'visible', 'public' from ${feedEvents} v`;

/** Who may read an entry: what people did is also hidden where their profile is private. */
const shown = sql`${readable} and (p.kind = 'post' or p.author_id = me.id or exists (
  select from living_profiles a where a.id = p.author_id and a.visibility <> 'private'))`;

/** A rule asked of each row by itself: else every profile is read to ask it of all at once. */
const each = (rule: SQL) => sql`(select where ${rule} offset 0)`;

/**
 * Selects the newest entries of a feed as `page`. The newest of the site are filtered first: a person who
 * follows many finds enough among them, at a cost that does not grow with their number. Where they are too
 * few, the newest of each source are read along its index, and the newest of these taken.
 */
function entries(limit: number, window: SQL): SQL {
  const within = sql`p.created_at ${recent} ${window}`;
  const firstLook = sql`(select * from (${ofAll}) p where ${within} ${newestFirst} limit ${FIRST_LOOK})`;
  const newest = (from: SQL, of: SQL, rule: SQL) => sql`(select p.id, p.created_at, p.kind, p.place,
    p.author_id from (${from}) p where ${of} and ${within} and ${rule} ${newestFirst} limit ${limit})`;
  return sql`sources as materialized (
      select following_id as id from me join follow_pairs f on f.follower_id = me.id
      union select me.id from me
    ), joined as materialized (
      select m.page_id as id from me join page_people m on m.user_id = me.id
    ), naming as materialized (
      select distinct w.post_id as id from me join ${postPeople} w on w.user_id = me.id
        and w.created_at ${recent}
    ), early as materialized (
      select p.id, p.created_at, p.kind, p.place, p.author_id from ${firstLook} p cross join me
        cross join lateral ${each(shown)} asked
      where p.author_id in (select id from sources) or p.page_id in (select id from joined)
        or p.id in (select id from naming)
      ${newestFirst} limit ${limit}
    ), too_few as materialized (
      select case when count(*) < ${limit} then (select count(*) = ${FIRST_LOOK} from ${firstLook} p)
        else false end as yes from early
    ), page as (
      select * from early
      union select * from (
        select x.* from me cross join sources s
          cross join lateral ${newest(ofAll, sql`p.author_id = s.id`, shown)} x
        union select x.* from me cross join joined j
          cross join lateral ${newest(ofPosts, sql`p.page_id = j.id`, readable)} x
        union select x.* from me cross join naming n
          cross join lateral ${newest(ofPosts, sql`p.id = n.id`, readable)} x
      ) each_source where (select yes from too_few)
      order by created_at desc, id desc limit ${limit}
    )`;
}

/** The title of a completed path in the reader's language, to put in place of the stored one. */
const ownTitle = sql`case when v.type = 'path_completed' then coalesce((
    select jsonb_build_object('title', t.title)
    from path_title_for((v.subject ->> 'id')::uuid, me.language) t), '{}') else '{}' end`;

/** Returns a page of a person's feed, newest first, in one statement. */
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
    sql`with ${readerRow(reader)}, ${entries(limit, before)}
        select e.id, e.created_at as at,
          (select ${postRow} from ${posts} p where e.kind = 'post' and p.ctid = e.place) as post,
          (select jsonb_build_object('type', v.type, 'subject', v.subject || ${ownTitle},
              'actor', ${cardJson("a")})
            from ${feedEvents} v join living_profiles a on a.id = v.user_id
            where e.kind = 'event' and v.ctid = e.place) as event,
          e.kind = 'post' and e.author_id is distinct from me.id
            and exists (select from sources s where s.id = e.author_id) as follows,
          exists (select from ${postPeople} w where w.post_id = e.id and w.user_id = me.id
            and w.role = 'tag') as attached,
          exists (select from ${postPeople} w where w.post_id = e.id and w.user_id = me.id
            and w.role = 'mention') as named
        from page e cross join me order by e.created_at desc, e.id desc`,
  );
}

/** How many entries of others came since a time, counted up to the most that is shown. */
export async function countNew(db: Db, reader: Reader, since: Date): Promise<number> {
  const later = sql`and p.created_at > ${since.toISOString()}::timestamptz`;
  const found = await firstRow<{ count: number }>(
    db,
    sql`with ${readerRow(reader)}, ${entries(FEED_NEW_MAX, later)}
        select count(*)::int as count from page e cross join me
        where e.author_id is distinct from me.id`,
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
          union select w.user_id from ${postPeople} w where w.post_id = p.id
        ) r where p.id = ${postId} and r.id is distinct from p.author_id
          ${after ? sql`and r.id > ${after}::uuid` : sql``} order by r.id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** Stores an event of a person, once. */
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

/** Whether a game is public. */
export async function isOpenGame(db: Db, gameId: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select id from game_cards where id = ${gameId} and visibility = 'public'`,
  );
  return found !== null;
}

/** Deletes entries too old for any feed. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.execute(
    sql`delete from ${feedEvents} where created_at < now() - make_interval(days => ${FEED_DAYS + 1})`,
  );
}

export const feedData: PersonalData = {
  name: "feed",
  tables: [{ table: feedEvents, owner: [feedEvents.user_id] }],
};
