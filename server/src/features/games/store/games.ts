import type { GameStatus, SeatStatus } from "@waymates/contract/features/games";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { notBlockedWith } from "../../follows/index.ts";
import { type GameCard, selectCards } from "./cards.ts";
import { gameParticipants, games, gameTransitions } from "../tables.ts";

export type GameRow = typeof games.$inferSelect;

export async function findGame(db: Db, id: string): Promise<GameRow | null> {
  const [found] = await db.select().from(games).where(eq(games.id, id));
  return found ?? null;
}

/**
 * The game, held until the transaction ends: everything that changes it takes turns. Not for its key, which
 * each answer refers to: one that is being stored would wait for this, and this for it.
 */
export async function lockGame(tx: Db, id: string): Promise<GameRow | null> {
  const [found] = await tx.select().from(games).where(eq(games.id, id)).for("no key update");
  return found ?? null;
}

/** Null where the maker's nonce, the origin or the rematch is there already. */
export async function insertGame(tx: Db, game: typeof games.$inferInsert): Promise<GameRow | null> {
  const [made] = await tx.insert(games).values(game).onConflictDoNothing().returning();
  return made ?? null;
}

export async function updateGame(
  tx: Db,
  id: string,
  changes: Partial<typeof games.$inferInsert>,
): Promise<GameRow> {
  const [changed] = await tx.update(games).set(changes).where(eq(games.id, id)).returning();
  if (!changed) throw new Error("a locked game is not there");
  return changed;
}

export async function findByNonce(
  db: Db,
  creatorId: string,
  nonce: string,
): Promise<GameRow | null> {
  const [found] = await db
    .select()
    .from(games)
    .where(and(eq(games.creator_id, creatorId), eq(games.nonce, nonce)));
  return found ?? null;
}

export async function findByOrigin(
  db: Db,
  creatorId: string,
  origin: string,
): Promise<GameRow | null> {
  const [found] = await db
    .select()
    .from(games)
    .where(and(eq(games.creator_id, creatorId), eq(games.origin, origin)));
  return found ?? null;
}

export async function findRematch(db: Db, gameId: string): Promise<GameRow | null> {
  const [found] = await db.select().from(games).where(eq(games.rematch_of, gameId));
  return found ?? null;
}

export interface GameFilter {
  status?: GameStatus | "waiting" | undefined;
  with?: string | undefined;
}

/** Returns the games that a person made or has a seat in, newest first. */
export async function listGames(
  db: Db,
  { userId, language }: { userId: string; language: string },
  filter: GameFilter,
  limit: number,
  after: Position | null,
): Promise<GameCard[]> {
  const own = sql`(select id from ${games} where creator_id = ${userId}
    union select game_id from ${gameParticipants} where user_id = ${userId} and not removed)`;
  return selectCards(db, language)
    .where(
      and(
        sql`${games.id} in ${own}`,
        sql`(${games.status} <> 'draft' or ${games.creator_id} = ${userId})`,
        sql`(${games.creator_id} is null or ${notBlockedWith(userId, games.creator_id)})`,
        statusCondition(userId, filter.status),
        filter.with
          ? sql`(${games.creator_id} = ${filter.with} or exists (select from ${gameParticipants} p
              where p.game_id = games.id and p.user_id = ${filter.with}))
              and ${notBlockedWith(userId, sql`${filter.with}::uuid`)}`
          : undefined,
        after
          ? sql`(${games.created_at}, ${games.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${games.created_at} desc, ${games.id} desc`)
    .limit(limit);
}

/** The time of a lobby is not that of the game that began in it. */
const isPlayedOn = sql`(${games.game_type} = 'live' and ${games.status} = 'running')`;

function statusCondition(userId: string, status: GameFilter["status"]) {
  if (!status) return sql`${games.status} <> 'cancelled'`;
  if (status !== "waiting") return eq(games.status, status);
  const now = sql`${new Date().toISOString()}::timestamptz`;
  const hasSeat = (late: boolean, ...statuses: SeatStatus[]) =>
    sql`exists (select from ${gameParticipants} p where p.game_id = games.id and not p.removed
      and p.user_id = ${userId} and p.late = ${late}
      and p.status = any(string_to_array(${statuses.join(",")}, ',')))`;
  return sql`((${games.status} = 'draft' and ${games.creator_id} = ${userId})
    or (${games.status} in ('open', 'running')
      and (${games.expires_at} is null or ${games.expires_at} > ${now} or ${isPlayedOn})
      and ${hasSeat(false, "invited", "joined", "playing")})
    or (${games.status} = 'finished' and ${games.late_until} > ${now}
      and ${hasSeat(true, "joined", "playing")}))`;
}

export interface Transition {
  gameId: string;
  /** Without one, the game itself moved. */
  seatId?: string;
  event: string;
  from: string | null;
  to: string;
  detail?: object;
}

/** Notes a step of a game or of a seat. */
export const addTransition = (tx: Db, step: Transition): Promise<void> =>
  addTransitions(tx, [step]);

export async function addTransitions(tx: Db, steps: readonly Transition[]): Promise<void> {
  if (steps.length === 0) return;
  await tx.insert(gameTransitions).values(
    steps.map((step) => ({
      id: newId(),
      game_id: step.gameId,
      seat_id: step.seatId ?? null,
      event: step.event,
      from: step.from,
      to: step.to,
      detail: step.detail ?? null,
      created_at: new Date(),
    })),
  );
}
