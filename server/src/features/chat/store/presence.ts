import { ACTIVE_MS } from "@waymates/contract/features/chat-constants";
import { idArray } from "../../../platform/db/among.ts";
import { sql, type SQL } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";

/** The process of the row that records when a person was last there, once they have left. */
const NOWHERE = "00000000-0000-0000-0000-000000000000";
/** The same for a person who was away when they left. */
const NOWHERE_AWAY = "00000000-0000-0000-0000-000000000001";
const noProcess = idArray([NOWHERE, NOWHERE_AWAY]);
/** A process without a heartbeat for this long is dead. */
const DEAD_AFTER_SECONDS = 30;

export async function recordHeartbeat(db: Db, processId: string): Promise<void> {
  await db.execute(sql`insert into live_processes (id) values (${processId})
    on conflict (id) do update set beat_at = now()`);
}

export interface LocalPresence {
  userId: string;
  /** Epoch ms. */
  activeAt: number;
  isHere: boolean;
  /** Whether they were away when they left; of no meaning while they are here. */
  leftAway: boolean;
}

/** Records who is present and since when they are idle, and who left. */
export async function putPresences(
  db: Db,
  processId: string,
  people: readonly LocalPresence[],
): Promise<void> {
  const entries = JSON.stringify(
    people.map(({ userId, activeAt, isHere, leftAway }) => ({
      user_id: userId,
      process_id: isHere ? processId : leftAway ? NOWHERE_AWAY : NOWHERE,
      active_at: new Date(activeAt).toISOString(),
    })),
  );
  const gone = people.filter(({ isHere }) => !isHere).map(({ userId }) => userId);
  if (gone.length > 0) {
    await db.execute(sql`delete from presences
      where process_id = ${processId} and user_id = any(${idArray(gone)})`);
  }
  await db.execute(sql`insert into presences (user_id, process_id, active_at)
    select e.user_id, e.process_id, e.active_at
    from jsonb_to_recordset(${entries}::jsonb) as e(user_id uuid, process_id uuid, active_at timestamptz)
    where exists (select 1 from living_profiles p where p.id = e.user_id)
    on conflict (user_id, process_id) do update
      set active_at = greatest(excluded.active_at, case when presences.process_id = any(${noProcess})
        then presences.active_at else excluded.active_at end)`);
}

/**
 * Of people who come to this process, those who are away in another one, or were away when they left.
 * @returns since when each of them has done nothing, in epoch ms
 */
export async function listAway(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ user_id: string; active_at: string; left_active: boolean }>(
    db,
    sql`select distinct on (user_id) user_id, active_at, process_id = ${NOWHERE} as left_active
        from presences where user_id = any(${idArray(ids)})
        order by user_id, active_at desc, left_active`,
  );
  const since = found
    .filter(({ left_active }) => !left_active)
    .map((row) => [row.user_id, new Date(row.active_at).getTime()] as const);
  return new Map(since.filter(([, activeAt]) => Date.now() - activeAt > ACTIVE_MS));
}

/** Removes processes that ended without a word. @returns the people they had. */
export async function removeDeadProcesses(db: Db): Promise<string[]> {
  const gone = await rows<{ user_id: string; active_at: string }>(
    db,
    sql`delete from presences where process_id <> all(${noProcess}) and process_id not in (
          select id from live_processes
          where beat_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
        ) returning user_id, active_at`,
  );
  await db.execute(sql`delete from live_processes
    where beat_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS * 10})`);
  if (gone.length === 0) return [];
  const diedAt = Date.now() - DEAD_AFTER_SECONDS * 1000;
  const latest = new Map<string, LocalPresence>();
  for (const { user_id: userId, active_at } of gone) {
    const activeAt = new Date(active_at).getTime();
    if ((latest.get(userId)?.activeAt ?? 0) < activeAt)
      latest.set(userId, {
        userId,
        activeAt,
        isHere: false,
        leftAway: diedAt - activeAt > ACTIVE_MS,
      });
  }
  await putPresences(db, NOWHERE, [...latest.values()]);
  return [...latest.keys()];
}

/** Removes this process and the presence that it stored. */
export async function leaveProcess(db: Db, processId: string): Promise<void> {
  const activeSince = new Date(Date.now() - ACTIVE_MS).toISOString();
  await db.execute(sql`with gone as (
      delete from presences where process_id = ${processId} returning user_id, active_at
    ) insert into presences (user_id, process_id, active_at)
      select user_id, case when active_at < ${activeSince} then ${NOWHERE_AWAY} else ${NOWHERE} end::uuid,
        active_at from gone
      on conflict (user_id, process_id) do update set active_at = excluded.active_at`);
  await db.execute(sql`delete from live_processes where id = ${processId}`);
}

export interface PresenceRow {
  user_id: string;
  has_socket: boolean;
  active_at: string | null;
}

const presenceColumns = sql`
  coalesce(bool_or(lp.id is not null), false) as has_socket, max(pr.active_at) as active_at`;
const presenceJoin = (subject: SQL) => sql`
  left join presences pr on pr.user_id = ${subject}
  left join live_processes lp on lp.id = pr.process_id
    and lp.beat_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`;

/** Both show their presence, no block is between them, and they follow each other or share a chat. */
function maySee(watcher: SQL, subject: SQL): SQL {
  return sql`not is_blocked_pair(${watcher}, ${subject})
    and not exists (select 1 from chat_preferences hidden
      where hidden.user_id in (${watcher}, ${subject}) and not hidden.presence)
    and ((exists (select 1 from follow_pairs where follower_id = ${watcher} and following_id = ${subject})
        and exists (select 1 from follow_pairs where follower_id = ${subject} and following_id = ${watcher}))
      or exists (select 1 from chat_participants a
        join chat_participants b on b.chat_id = a.chat_id and b.user_id = ${subject}
          and b.left_at is null and not b.request
        join chats c on c.id = a.chat_id and c.page_id is null
        where a.user_id = ${watcher} and a.left_at is null and not a.request))`;
}

/** Presence of those among the ids whom the watcher may see. */
export const listPresences = (
  db: Db,
  watcherId: string,
  ids: readonly string[],
): Promise<PresenceRow[]> =>
  rows<PresenceRow>(
    db,
    sql`select s.user_id, ${presenceColumns}
        from unnest(${idArray(ids)}) as s(user_id) ${presenceJoin(sql`s.user_id`)}
        where ${maySee(sql`${watcherId}::uuid`, sql`s.user_id`)}
        group by s.user_id`,
  );

export interface WatchedRow extends PresenceRow {
  watchers: string[];
}

/**
 * Returns presences of people with those who get them pushed: mutual followers and direct chats. Members of
 * groups request them instead, since pushing would send every member's to every member.
 */
export const listWatched = (db: Db, ids: readonly string[]): Promise<WatchedRow[]> =>
  rows<WatchedRow>(
    db,
    sql`with s as (
          select distinct user_id from unnest(${idArray(ids)}) as given(user_id)
        ), near as (
          select s.user_id, f.follower_id as watcher from s
            join follow_pairs f on f.following_id = s.user_id
            join follow_pairs b on b.follower_id = s.user_id and b.following_id = f.follower_id
          union
          select s.user_id, b.user_id from s
            join chat_participants a on a.user_id = s.user_id and a.left_at is null and not a.request
            join chats c on c.id = a.chat_id and not c.is_group_chat
            join chat_participants b on b.chat_id = a.chat_id and b.user_id <> s.user_id
              and b.left_at is null and not b.request
        ), watched as (
          select n.user_id, jsonb_agg(distinct n.watcher) as watchers from near n
          where not is_blocked_pair(n.user_id, n.watcher)
            and not exists (select 1 from chat_preferences hidden
              where hidden.user_id in (n.user_id, n.watcher) and not hidden.presence)
          group by n.user_id
        )
        select s.user_id, ${presenceColumns},
          coalesce((select watchers from watched where watched.user_id = s.user_id), '[]'::jsonb) as watchers
        from s ${presenceJoin(sql`s.user_id`)} group by s.user_id`,
  );
