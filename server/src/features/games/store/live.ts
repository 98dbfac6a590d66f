import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { gameAnswers, gameLive, gameParticipants, gameQuestions, games } from "../tables.ts";
import type { AnswerRow, QuestionRow } from "./questions.ts";

export type LiveRow = typeof gameLive.$inferSelect;

export async function findLive(db: Db, gameId: string): Promise<LiveRow | null> {
  const [found] = await db.select().from(gameLive).where(eq(gameLive.game_id, gameId));
  return found ?? null;
}

/** What an answer to a live game is judged by. */
export interface Asked {
  live: LiveRow;
  /** The question that is answered; null for one that is not of the game. */
  question: QuestionRow | null;
  /** What the seat has answered so far. */
  own: Pick<AnswerRow, "index" | "correct" | "nonce">[];
}

/**
 * Locks a live game's state in share mode, so that it does not advance before the transaction ends, and
 * reads what an answer needs. Null for a game that is not played live.
 */
export async function lockAsked(
  tx: Db,
  gameId: string,
  nodeId: string,
  seatId: string | null,
): Promise<Asked | null> {
  const own = sql<Asked["own"]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'index', a.index, 'correct', a.correct, 'nonce', a.nonce)), '[]'::jsonb)
    from ${gameAnswers} a where a.seat_id = ${seatId}::uuid)`;
  const [found] = await tx
    .select({ live: gameLive, question: gameQuestions, own })
    .from(gameLive)
    .leftJoin(
      gameQuestions,
      and(eq(gameQuestions.game_id, gameLive.game_id), eq(gameQuestions.node_id, nodeId)),
    )
    .where(eq(gameLive.game_id, gameId))
    .for("share", { of: gameLive });
  return found ?? null;
}

/** Moves a live game whose row of `games` is locked; waits for answers that are being stored. */
export async function updateLive(
  tx: Db,
  gameId: string,
  changes: Partial<typeof gameLive.$inferInsert>,
): Promise<LiveRow> {
  const now = new Date();
  const [changed] = await tx
    .update(gameLive)
    .set({ ...changes, seen_at: now, changed_at: now })
    .where(eq(gameLive.game_id, gameId))
    .returning();
  if (!changed) throw new Error("a live game has no state");
  return changed;
}

/**
 * Records that the running games are alive: the downtime of a crash is counted from here. @returns whether
 * any runs
 */
export async function markSeen(db: Db): Promise<boolean> {
  const running = await rows(
    db,
    sql`update ${gameLive} l set seen_at = ${new Date().toISOString()}::timestamptz
        from ${games} g where g.id = l.game_id and g.status = 'running' and g.game_type = 'live'
        returning l.game_id`,
  );
  return running.length > 0;
}

/** Live games that are being played. */
export async function listRunning(db: Db): Promise<string[]> {
  const found = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.status, "running"), eq(games.game_type, "live")));
  return found.map(({ id }) => id);
}

/** Stores an answer once; false where the seat has answered this question. */
export async function insertAnswer(
  tx: Db,
  answer: typeof gameAnswers.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(gameAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ index: gameAnswers.index });
  return made.length > 0;
}

/** The seats that have answered a question. */
export async function listAnswered(db: Db, gameId: string, index: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select a.seat_id as id from ${gameAnswers} a
        join ${gameParticipants} p on p.id = a.seat_id and p.game_id = ${gameId} and not p.removed
        where a.game_id = ${gameId} and a.index = ${index}`,
  );
  return found.map(({ id }) => id);
}

/** The players of a running game who have not answered a question. */
export async function listUnanswered(db: Db, gameId: string, index: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id from ${gameParticipants} p
        where p.game_id = ${gameId} and p.status in ('joined', 'playing', 'finished')
          and not p.removed and not p.late
          and not exists (select from ${gameAnswers} a where a.seat_id = p.id and a.index = ${index})`,
  );
  return found.map(({ id }) => id);
}
