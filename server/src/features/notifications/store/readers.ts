import type { NotificationCategory } from "@waymates/contract/features/notification-channels";
import { GROUP_WINDOW_MS, type NotificationType } from "@waymates/contract/features/notifications";
import { sql, type SQL } from "drizzle-orm";
import { type Db, rows } from "../../../platform/db/database.ts";
import { blocks, follows } from "../../follows/tables.ts";
import { profiles } from "../../profiles/tables.ts";
import { type Budget, canBeGrouped, type NotificationParams } from "../rules.ts";
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

/** Those who got a notification, each with the first one of the group it joined, and when. */
export interface Written {
  groups: Map<string, string | null>;
  at: Date;
}

/** How much of a type one person may cause for another. */
export interface Limits {
  budget: Budget | null;
  /** Nothing where the actor gave the reader one of the type within so many hours. */
  onceInHours?: number | undefined;
  /** Nothing where anybody gave the reader one of the type and wording within so many hours. */
  rareInHours?: number | undefined;
}

/**
 * Writes one row for each reader in one statement; passed over is who has one of this fact, and to
 * whom the actor has given as many as the limits allow.
 * @param at when the readers of a batch before got theirs; null is now
 */
export async function insertForReaders(
  db: Db,
  row: SharedRow,
  readerIds: readonly string[],
  limits: Limits,
  at: Date | null = null,
): Promise<Written> {
  if (readerIds.length === 0) return { groups: new Map(), at: at ?? new Date() };
  const isLimited = row.actor_id !== null && (limits.budget || limits.onceInHours);
  if (!isLimited) return insert(db, row, readerIds, sql``, at);
  return db.transaction(async (tx) => {
    // Facts by one person take turns, on whatever process, so that none is counted too late.
    const turns = [`${row.actor_id}:${limits.budget?.name ?? row.type}`];
    if (limits.rareInHours) turns.push(`rare:${row.type}`);
    for (const turn of turns)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    return insert(tx as unknown as Db, row, readerIds, withinLimits(row, limits), at);
  });
}

function withinLimits(
  { actor_id, type, params }: SharedRow,
  { budget, onceInHours, rareInHours }: Limits,
) {
  const given = sql`${notifications} n where n.actor_id = ${actor_id}::uuid and n.user_id = reader`;
  const affordable = budget
    ? sql`and (select count(*) from ${given} and n.created_at > now() - interval '1 hour'
          and n.type = any(string_to_array(${budget.types.join(",")}, ','))) < ${budget.perHour}::int`
    : sql``;
  const first = onceInHours
    ? sql`and not exists (select 1 from ${given} and n.type = ${type}
          and n.created_at > now() - make_interval(hours => ${onceInHours}))`
    : sql``;
  const { variant } = params as NotificationParams;
  const rare = rareInHours
    ? sql`and not exists (select 1 from ${notifications} n where n.user_id = reader
          and n.type = ${type} and n.params ->> 'variant' = ${variant ?? ""}
          and n.created_at > now() - make_interval(hours => ${rareInHours}))`
    : sql``;
  return sql`where true ${affordable} ${first} ${rare}`;
}

/** The first of the reader's group that is still open: of the same type and source, within the hour. */
function groupOf({ type, source_type, source_id }: SharedRow): SQL {
  if (!canBeGrouped(type as NotificationType)) return sql`null::uuid`;
  return sql`(select n.id from ${notifications} n where n.user_id = reader and n.type = ${type}
    and n.source_type = ${source_type} and n.source_id = ${source_id} and n.group_id is null
    and n.created_at >= now() - make_interval(secs => ${GROUP_WINDOW_MS / 1000}::int)
    order by n.created_at limit 1)`;
}

async function insert(
  db: Db,
  row: SharedRow,
  readerIds: readonly string[],
  condition: SQL,
  at: Date | null,
): Promise<Written> {
  const made = await rows<{ user_id: string; group_id: string | null; created_at: string | Date }>(
    db,
    sql`insert into ${notifications}
          (id, user_id, type, source_type, source_id, actor_id, params, data, read, seen, event_id, expires_at,
           group_id, created_at)
        select ${row.id}::uuid, reader, ${row.type}, ${row.source_type}, ${row.source_id}, ${row.actor_id}::uuid,
          ${JSON.stringify(row.params)}::jsonb, ${JSON.stringify(row.data)}::jsonb, ${row.read}::boolean,
          ${row.read}::boolean, ${row.event_id}, ${row.expires_at?.toISOString() ?? null}::timestamptz,
          ${groupOf(row)}, coalesce(${at?.toISOString() ?? null}::timestamptz, now())
        from unnest(${idList(readerIds)}) as reader ${condition}
        on conflict do nothing returning user_id, group_id, created_at`,
  );
  return {
    groups: new Map(made.map(({ user_id, group_id }) => [user_id, group_id])),
    at: at ?? new Date(made[0]?.created_at ?? Date.now()),
  };
}
