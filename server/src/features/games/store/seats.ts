import { isAmong } from "../../../platform/db/among.ts";
import { and, asc, eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { gameParticipants, gameResults, games } from "../tables.ts";

export type SeatRow = typeof gameParticipants.$inferSelect;

/** Seats of each game in the order in which they came. */
export async function listSeats(
  db: Db,
  gameIds: readonly string[],
): Promise<Map<string, SeatRow[]>> {
  if (gameIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(gameParticipants)
    .where(isAmong(gameParticipants.game_id, gameIds))
    .orderBy(asc(gameParticipants.created_at), asc(gameParticipants.id));
  return Map.groupBy(found, ({ game_id }) => game_id);
}

interface Who {
  userId: string | null;
  guestId: string | null;
}

export async function findSeat(db: Db, gameId: string, who: Who): Promise<SeatRow | null> {
  if (who.userId === null && who.guestId === null) return null;
  const [found] = await db
    .select()
    .from(gameParticipants)
    .where(
      and(
        eq(gameParticipants.game_id, gameId),
        who.userId === null
          ? eq(gameParticipants.guest_id, who.guestId ?? "")
          : eq(gameParticipants.user_id, who.userId),
      ),
    );
  return found ?? null;
}

/**
 * Whether a game is a live quiz that the person plays together with all others, not after its end; false
 * for an unknown game.
 */
export async function isPlayedLive(
  db: Db,
  { userId, guestId }: Who,
  gameId: string,
): Promise<boolean> {
  const found = await firstRow<{ late: boolean }>(
    db,
    sql`select coalesce(p.late, false) as late from ${games} g
        left join ${gameParticipants} p on p.game_id = g.id
          and (p.user_id = ${userId}::uuid or p.guest_id = ${guestId}::uuid)
        where g.id = ${gameId} and g.game_type = 'live'`,
  );
  return found?.late === false;
}

/** Seats that are there already stay as they are; only new ones are returned. */
export async function insertSeats(
  tx: Db,
  seats: readonly (typeof gameParticipants.$inferInsert)[],
): Promise<SeatRow[]> {
  if (seats.length === 0) return [];
  return tx
    .insert(gameParticipants)
    .values([...seats])
    .onConflictDoNothing()
    .returning();
}

export async function updateSeat(
  tx: Db,
  id: string,
  changes: Partial<typeof gameParticipants.$inferInsert>,
): Promise<SeatRow> {
  const [changed] = await tx
    .update(gameParticipants)
    .set(changes)
    .where(eq(gameParticipants.id, id))
    .returning();
  if (!changed) throw new Error("a seat of a locked game is not there");
  return changed;
}

export async function updateSeats(
  tx: Db,
  ids: readonly string[],
  changes: Partial<typeof gameParticipants.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(gameParticipants).set(changes).where(isAmong(gameParticipants.id, ids));
}

/** Whether a guest has a seat; false once they have registered. */
export async function hasGuest(db: Db, guestId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: gameParticipants.id })
    .from(gameParticipants)
    .where(eq(gameParticipants.guest_id, guestId))
    .limit(1);
  return found !== undefined;
}

/** What a guest's browser asked for when they came. */
export async function findGuestLanguage(db: Db, guestId: string): Promise<string | null> {
  const [found] = await db
    .select({ language: gameParticipants.language })
    .from(gameParticipants)
    .where(eq(gameParticipants.guest_id, guestId))
    .limit(1);
  return found?.language ?? null;
}

/** Makes the seats of a guest, with their answers and results, those of a person. */
export async function takeOverSeats(tx: Db, guestId: string, userId: string): Promise<void> {
  const seats = await tx
    .update(gameParticipants)
    .set({ user_id: userId, guest_id: null, guest_name: null, language: null })
    .where(eq(gameParticipants.guest_id, guestId))
    .returning({ id: gameParticipants.id });
  if (seats.length === 0) return;
  const ids = seats.map(({ id }) => id);
  await tx.update(gameResults).set({ user_id: userId }).where(isAmong(gameResults.seat_id, ids));
}
