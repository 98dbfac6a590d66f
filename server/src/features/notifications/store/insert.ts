import { GROUP_WINDOW_MS, type NotificationType } from "@waymates/contract/features/notifications";
import { idArray } from "../../../platform/db/among.ts";
import { sql, type SQL } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { type Budget, canBeGrouped } from "../rules.ts";
import { notifications } from "../tables.ts";
import type { NotificationRow } from "./list.ts";

/** A row without its reader. */
export type NewRow = Omit<NotificationRow, "user_id" | "group_id">;

/** How many notifications one person may cause for another. */
export interface Limits {
  budget: Budget | null;
  /** None if the actor gave the reader one of the type within this many hours. */
  onceInHours?: number | undefined;
  /** None if the reader got one of the type and text variant within this many hours. */
  rareInHours?: number | undefined;
}

/**
 * Writes one row per reader in one statement. Readers who have one of this fact already, or for whom
 * a limit is reached, get none.
 * @returns by reader who got one: the first notification of its group, null for a new group
 */
export async function insertForReaders(
  db: Db,
  row: NewRow,
  readerIds: readonly string[],
  limits: Limits,
): Promise<Map<string, string | null>> {
  if (readerIds.length === 0) return new Map();
  const isLimited = row.actor_id !== null && (limits.budget || limits.onceInHours);
  if (!isLimited) return insert(db, row, readerIds, sql``);
  return db.transaction(async (tx) => {
    // One at a time per actor, on every process, so that the limits below count all of them.
    const locks = [`${row.actor_id}:${limits.budget?.name ?? row.type}`];
    if (limits.rareInHours) locks.push(`rare:${row.type}`);
    for (const lock of locks)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    return insert(tx as unknown as Db, row, readerIds, withinLimits(row, limits));
  });
}

function withinLimits(
  { actor_id, type, params }: NewRow,
  { budget, onceInHours, rareInHours }: Limits,
): SQL {
  const fromActor = sql`${notifications} n where n.actor_id = ${actor_id}::uuid and n.user_id = reader`;
  const isInBudget = budget
    ? sql`and (select count(*) from ${fromActor} and n.created_at > now() - interval '1 hour'
          and n.type = any(string_to_array(${budget.types.join(",")}, ','))) < ${budget.perHour}::int`
    : sql``;
  const isFirst = onceInHours
    ? sql`and not exists (select 1 from ${fromActor} and n.type = ${type}
          and n.created_at > now() - make_interval(hours => ${onceInHours}))`
    : sql``;
  const isRare = rareInHours
    ? sql`and not exists (select 1 from ${notifications} n where n.user_id = reader
          and n.type = ${type} and n.params ->> 'variant' = ${params.variant ?? ""}
          and n.created_at > now() - make_interval(hours => ${rareInHours}))`
    : sql``;
  return sql`where true ${isInBudget} ${isFirst} ${isRare}`;
}

/** The first of the reader's open group: of the same type and source, within the hour. */
function groupOf({ type, source_type, source_id }: NewRow): SQL {
  if (!canBeGrouped(type as NotificationType)) return sql`null::uuid`;
  return sql`(select n.id from ${notifications} n where n.user_id = reader and n.type = ${type}
    and n.source_type = ${source_type} and n.source_id = ${source_id} and n.group_id is null
    and n.created_at >= now() - make_interval(secs => ${GROUP_WINDOW_MS / 1000}::int)
    order by n.created_at limit 1)`;
}

async function insert(
  db: Db,
  row: NewRow,
  readerIds: readonly string[],
  condition: SQL,
): Promise<Map<string, string | null>> {
  const inserted = await rows<{ user_id: string; group_id: string | null }>(
    db,
    sql`insert into ${notifications}
          (id, user_id, type, source_type, source_id, actor_id, params, data, read, seen, event_id, expires_at,
           group_id, created_at)
        select ${row.id}::uuid, reader, ${row.type}, ${row.source_type}, ${row.source_id}, ${row.actor_id}::uuid,
          ${JSON.stringify(row.params)}::jsonb, ${JSON.stringify(row.data)}::jsonb, ${row.read}::boolean,
          ${row.seen}::boolean, ${row.event_id}, ${row.expires_at?.toISOString() ?? null}::timestamptz,
          ${groupOf(row)}, ${row.created_at.toISOString()}::timestamptz
        from unnest(${idArray(readerIds)}) as reader ${condition}
        on conflict do nothing returning user_id, group_id`,
  );
  return new Map(inserted.map(({ user_id, group_id }) => [user_id, group_id]));
}
