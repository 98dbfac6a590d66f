import type { LivePhase } from "@waymates/contract/features/games";
import { GAME_HOURS, LIVE_TIMES } from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isDeserted } from "../rules/ending.ts";
import { revealPhase } from "../rules/live-steps.ts";
import { liveMost } from "../rules/live-score.ts";
import { addTransition, type GameRow, updateGame } from "../store/games.ts";
import { findLive, type LiveRow, updateLive } from "../store/live.ts";
import { listAnswersOf, listQuestions } from "../store/questions.ts";
import { insertResults } from "../store/results.ts";
import { listSeats, type SeatRow } from "../store/seats.ts";
import { endGame, moveSeats } from "./end-game.ts";
import type { Audience } from "./live-audience.ts";
import { closesFor, playersOf } from "./live-messages.ts";
import { secondsOf } from "./shown-question.ts";

/** The job that moves a live game on at its time. */
export const STEP_JOB = "game.step";
const keyOf = (gameId: string) => `game:${gameId}:step`;

export async function scheduleStep(
  platform: Platform,
  tx: Db,
  gameId: string,
  at: Date,
): Promise<void> {
  const job = { key: keyOf(gameId), name: STEP_JOB, data: { gameId } };
  await platform.jobs.scheduleAt(tx, { ...job, at });
}

/** Moves a locked game into a phase and schedules the step that follows by itself. */
export async function enterPhase(
  platform: Platform,
  tx: Db,
  game: GameRow,
  live: LiveRow,
  phase: LivePhase,
  changes: Partial<LiveRow> = {},
): Promise<LiveRow> {
  const detail = { index: changes.index ?? live.index };
  const step = { gameId: game.id, event: "phase", from: live.phase, to: phase, detail };
  await addTransition(tx, step);
  const now = new Date();
  const moved = await updateLive(tx, game.id, { next_at: null, ...changes, phase });
  const idleEnd = new Date(now.getTime() + LIVE_TIMES.idleMinutes * 60_000);
  await scheduleStep(platform, tx, game.id, moved.next_at ?? idleEnd);
  return moved;
}

/** Three seconds before a question opens. */
export const enterReady = (
  platform: Platform,
  tx: Db,
  game: GameRow,
  live: LiveRow,
  index: number,
): Promise<LiveRow> => {
  const next_at = new Date(Date.now() + LIVE_TIMES.readySeconds * 1000);
  const closed = { opens_at: null, closes_at: null, held: false };
  return enterPhase(platform, tx, game, live, "ready", { ...closed, index, next_at });
};

/** Opens a question. Its readers are read before this, so that sending it takes none of its time. */
export async function openQuestion(
  platform: Platform,
  tx: Db,
  game: GameRow,
  live: LiveRow,
  { question, readers }: Audience,
): Promise<LiveRow> {
  const most = Math.max(1, ...readers.map(({ factor }) => factor));
  const opens = Date.now();
  const ms = secondsOf(game, question) * 1000;
  return enterPhase(platform, tx, game, live, "question", {
    index: question.index,
    opens_at: new Date(opens),
    closes_at: new Date(opens + ms),
    next_at: new Date(opens + ms * most + LIVE_TIMES.lateMs),
  });
}

/** Extends the open question for a player with more time, who came while it is open. */
export async function waitForPlayer(
  platform: Platform,
  tx: Db,
  game: GameRow,
  { time_factor }: SeatRow,
): Promise<void> {
  const isRunning = game.game_type === "live" && game.status === "running";
  const live = isRunning ? await findLive(tx, game.id) : null;
  if (live?.phase !== "question" || !live.next_at) return;
  const question = (await listQuestions(tx, game.id))[live.index];
  if (!question) return;
  const closes = closesFor(live, secondsOf(game, question), time_factor).getTime();
  const next_at = new Date(closes + LIVE_TIMES.lateMs);
  if (next_at <= live.next_at) return;
  await updateLive(tx, game.id, { next_at });
  await scheduleStep(platform, tx, game.id, next_at);
}

/** Ends the open question: the solution is shown, and the next question is scheduled. */
export async function enterReveal(
  platform: Platform,
  tx: Db,
  game: GameRow,
  live: LiveRow,
): Promise<LiveRow> {
  const isLast = live.index + 1 >= game.settings.node_count;
  const phase = revealPhase(live, game.settings.node_count);
  if (phase === "paused") return enterPhase(platform, tx, game, live, phase);
  const isPlanned = isLast || game.settings.pace === "auto";
  const next_at = isPlanned ? new Date(Date.now() + game.settings.pause * 1000) : null;
  return enterPhase(platform, tx, game, live, "reveal", { next_at });
}

/**
 * Ends a live game: every player gets a result over the questions that were opened. Without players it
 * is called off.
 */
export async function finishLive(platform: Platform, tx: Db, game: GameRow): Promise<void> {
  const now = new Date();
  // Waits for answers that are being stored, and accepts no others.
  const ended = await updateLive(tx, game.id, { phase: "reveal", next_at: null });
  const opened = ended.opens_at === null ? ended.index : ended.index + 1;
  const seats = (await listSeats(tx, [game.id])).get(game.id) ?? [];
  const players = playersOf(seats);
  await platform.jobs.cancelAt(tx, keyOf(game.id));
  if (players.length === 0) {
    await endGame(platform, tx, game, "deserted", now);
    return;
  }
  const answers = Map.groupBy(
    await listAnswersOf(
      tx,
      players.map(({ id }) => id),
    ),
    ({ seat_id }) => seat_id,
  );
  await moveSeats(tx, players, "finish", { status: "finished", finished_at: now });
  await insertResults(
    tx,
    players.map((seat) => {
      const given = answers.get(seat.id) ?? [];
      return {
        seat_id: seat.id,
        game_id: game.id,
        user_id: seat.user_id,
        score: given.reduce((sum, { points }) => sum + points, 0),
        max_score: liveMost(opened, game.settings.streak_bonus),
        correct: given.filter(({ correct }) => correct).length,
        answered: given.length,
        duration_ms: given.reduce((sum, { took_ms }) => sum + (took_ms ?? 0), 0),
        created_at: now,
      };
    }),
  );
  const late = game.chat_id ? new Date(now.getTime() + GAME_HOURS * 3_600_000) : null;
  if (late) await updateGame(tx, game.id, { late_until: late });
  await endGame(platform, tx, game, "done", now);
}

/** Ends a locked game that runs live once the last player is out of it. */
export async function endDeserted(platform: Platform, tx: Db, game: GameRow): Promise<GameRow> {
  const players = playersOf((await listSeats(tx, [game.id])).get(game.id) ?? []);
  if (!isDeserted(game, players)) return game;
  await platform.jobs.cancelAt(tx, keyOf(game.id));
  return endGame(platform, tx, game, "deserted");
}
