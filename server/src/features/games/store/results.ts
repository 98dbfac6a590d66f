import { eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { gameResults, games } from "../tables.ts";

export type ResultRow = typeof gameResults.$inferSelect;

export async function insertResults(
  tx: Db,
  results: readonly (typeof gameResults.$inferInsert)[],
): Promise<void> {
  if (results.length === 0) return;
  await tx
    .insert(gameResults)
    .values([...results])
    .onConflictDoNothing();
}

export async function listResults(db: Db, gameId: string): Promise<ResultRow[]> {
  return db.select().from(gameResults).where(eq(gameResults.game_id, gameId));
}

/** Gives the players of a game their ranks, all in one statement. */
export async function saveRanks(
  tx: Db,
  ranks: readonly { seatId: string; rank: number }[],
): Promise<void> {
  if (ranks.length === 0) return;
  await tx.execute(sql`update ${gameResults} r set rank = given.rank
    from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as given ("seatId" uuid, rank int)
    where r.seat_id = given."seatId"`);
}

/** Marks a person's result as booked; false when it was booked before, or where there is none. */
export async function markBooked(tx: Db, gameId: string, userId: string): Promise<boolean> {
  const made = await firstRow(
    tx,
    sql`update ${gameResults} set detail = coalesce(detail, '{}'::jsonb) || '{"booked":true}'
        where game_id = ${gameId} and user_id = ${userId}
          and not coalesce(detail, '{}'::jsonb) ? 'booked' returning seat_id`,
  );
  return made !== null;
}

/**
 * Returns how often a person had beaten each opponent of a game before it, on the UTC day of its end. All
 * guests count as one person.
 */
export async function countEarlierWins(db: Db, gameId: string, userId: string): Promise<number[]> {
  const found = await rows<{ wins: number }>(
    db,
    sql`with this as (select finished_at from ${games} where id = ${gameId}),
        won as (
          select g.id from ${gameResults} r join ${games} g on g.id = r.game_id, this
          where r.user_id = ${userId} and r.rank = 1 and g.game_type in ('duel', 'live')
            and g.finished_at >= date_trunc('day', this.finished_at at time zone 'utc') at time zone 'utc'
            and (g.finished_at, g.id) < (this.finished_at, ${gameId}::uuid))
        select (select count(distinct o.game_id)::int from ${gameResults} o
          join won on won.id = o.game_id
          where o.seat_id <> all(select seat_id from ${gameResults} where user_id = ${userId})
            and o.user_id is not distinct from opponent.user_id) as wins
        from (select distinct user_id from ${gameResults}
          where game_id = ${gameId} and user_id is distinct from ${userId}::uuid and rank is not null) opponent`,
  );
  return found.map(({ wins }) => wins);
}
