import type { NotificationCategory } from "@waymates/contract/features/notification-channels";
import { sql } from "drizzle-orm";
import { type Db, rows } from "../../../platform/db/database.ts";
import { blocks, follows } from "../../follows/tables.ts";
import { profiles } from "../../profiles/tables.ts";
import type { NotificationRow } from "../store.ts";
import { notificationPreferences, notifications, notificationSettings } from "../tables.ts";
import { chosenColumns, type ChosenRow } from "./preferences.ts";

/** One parameter, however many ids. */
const idList = (ids: readonly string[]) => sql`string_to_array(${ids.join(",")}, ',')::uuid[]`;

/** A person who may be told, with what they chose for a category. */
export type ReaderRow = ChosenRow & {
  id: string;
  language: string | null;
  time_zone: string;
  follows_actor: boolean;
};

interface ReaderQuery {
  actorId: string | null;
  category: NotificationCategory;
  /** A person hears of their own act towards somebody whom they keep apart. */
  despiteBlock: boolean;
}

/** The living among these people, without the actor and those between whom and the actor a block stands. */
export async function listReaders(
  db: Db,
  ids: readonly string[],
  { actorId, category, despiteBlock }: ReaderQuery,
): Promise<ReaderRow[]> {
  const notBlocked =
    actorId && !despiteBlock
      ? sql`and p.id not in (select blocked_id from ${blocks} where blocker_id = ${actorId}
              union all select blocker_id from ${blocks} where blocked_id = ${actorId})`
      : sql``;
  return rows<ReaderRow>(
    db,
    sql`select p.id, p.language, p.time_zone, f.follower_id is not null as follows_actor, ${chosenColumns}
        from ${profiles} p
        left join ${follows} f on f.follower_id = p.id and f.following_id = ${actorId}::uuid
        left join ${notificationPreferences} c on c.user_id = p.id and c.category = ${category}
        left join ${notificationSettings} s on s.user_id = p.id
        where p.id = any(${idList(ids)}) and p.deleted_at is null
          and p.id is distinct from ${actorId}::uuid ${notBlocked}`,
  );
}

/** A notification without its reader. */
export type SharedRow = Omit<NotificationRow, "user_id" | "created_at" | "group_id" | "seen">;

/** Those who got a notification, and when. */
export interface Written {
  ids: Set<string>;
  at: Date;
}

/**
 * Writes one row for each reader in one statement; who has one of this fact is passed over.
 * @param at when the readers of a batch before got theirs; null is now
 */
export async function insertForReaders(
  db: Db,
  row: SharedRow,
  readerIds: readonly string[],
  at: Date | null = null,
): Promise<Written> {
  if (readerIds.length === 0) return { ids: new Set(), at: at ?? new Date() };
  const made = await rows<{ user_id: string; created_at: string | Date }>(
    db,
    sql`insert into ${notifications}
          (id, user_id, type, source_type, source_id, actor_id, params, data, read, seen, event_id, expires_at,
           created_at)
        select ${row.id}::uuid, reader, ${row.type}, ${row.source_type}, ${row.source_id}, ${row.actor_id}::uuid,
          ${JSON.stringify(row.params)}::jsonb, ${JSON.stringify(row.data)}::jsonb, ${row.read}::boolean,
          ${row.read}::boolean, ${row.event_id}, ${row.expires_at?.toISOString() ?? null}::timestamptz,
          coalesce(${at?.toISOString() ?? null}::timestamptz, now())
        from unnest(${idList(readerIds)}) as reader
        on conflict do nothing returning user_id, created_at`,
  );
  return {
    ids: new Set(made.map(({ user_id }) => user_id)),
    at: at ?? new Date(made[0]?.created_at ?? Date.now()),
  };
}

/**
 * The same for one reader, and nothing where the actor gave them one of the type within some hours.
 * Runs in a transaction of the caller; two facts of the pair take turns, on whatever process.
 */
export async function insertOnceIn(
  tx: Db,
  row: SharedRow,
  readerId: string,
  hours: number,
): Promise<Written> {
  const told = `${readerId}:${row.type}:${row.actor_id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${told}, 0))`);
  const earlier = await tx.$count(
    notifications,
    sql`${notifications.user_id} = ${readerId} and ${notifications.type} = ${row.type}
        and ${notifications.actor_id} = ${row.actor_id}
        and ${notifications.created_at} > now() - make_interval(hours => ${hours})`,
  );
  return insertForReaders(tx, row, earlier > 0 ? [] : [readerId]);
}
