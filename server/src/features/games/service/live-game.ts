import { GAME_HOURS } from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isDeserted } from "../rules/ending.ts";
import {
  dueAt,
  type LiveEvent,
  type LiveEvents,
  openedCount,
  transition,
  upcomingIndex,
} from "../rules/live-machine.ts";
import { liveMost } from "../rules/live-score.ts";
import { addTransition, findGame, type GameRow, lockGame, updateGame } from "../store/games.ts";
import { findLive, listRunning, type LiveRow, markSeen, updateLive } from "../store/live.ts";
import { listAnswersOf } from "../store/questions.ts";
import { insertResults } from "../store/results.ts";
import { listSeats } from "../store/seats.ts";
import { endGame, moveSeats } from "./end-game.ts";
import { type Audience, type GameChanges, readAudience, sendState } from "./live-audience.ts";
import { createPresence, type Presence } from "./live-presence.ts";
import { playersOf } from "./live-view.ts";
import { scheduleStep, STEP_JOB } from "./schedule.ts";
import { secondsOf } from "./shown-question.ts";

/** One check at a time; answers that arrive meanwhile share the next one. */
interface CloseCheck {
  running: Promise<void>;
  next: Promise<void> | null;
}

/** What the live games of this process share. */
export interface LiveEngine extends GameChanges {
  presence: Presence;
  /** Checks whether all have answered, by game and question. */
  closeChecks: Map<string, CloseCheck>;
  /** Timers of the counts of answers that are about to be sent, by game. */
  counting: Map<string, NodeJS.Timeout>;
  /** Until then (epoch ms) this process looks each second for games that run. */
  watchesUntil: number;
}

export const createEngine = (platform: Platform): LiveEngine => ({
  platform,
  announced: new Map(),
  presence: createPresence(),
  closeChecks: new Map(),
  counting: new Map(),
  watchesUntil: 0,
});

/** A live game whose row is locked until the transaction ends. */
export interface LockedGame {
  game: GameRow;
  live: LiveRow;
}

export async function lockRunning(tx: Db, gameId: string): Promise<LockedGame | null> {
  const game = await lockGame(tx, gameId);
  const live = game?.status === "running" ? await findLive(tx, gameId) : null;
  return game && live && { game, live };
}

/**
 * Lets an event happen to a locked game: stores the state that follows, and schedules the next one.
 * @returns the game after it; null where the event cannot happen now
 */
export async function applyEvent<Name extends LiveEvent>(
  platform: Platform,
  tx: Db,
  { game, live }: LockedGame,
  name: Name,
  event: LiveEvents[Name],
): Promise<LockedGame | null> {
  const next = transition(live, name, event, { rules: game.settings, now: new Date() });
  if (next === null) return null;
  if (next === "over") return { game: await finishLive(platform, tx, game), live };
  const isStep = next.phase !== live.phase || next.index !== live.index || next.held !== live.held;
  if (isStep) {
    const [from, to, detail] = [live.phase, next.phase, { index: next.index }];
    await addTransition(tx, { gameId: game.id, event: "phase", from, to, detail });
  }
  const stored = await updateLive(tx, game.id, next);
  await scheduleStep(platform, tx, game.id, dueAt(stored, stored.changed_at));
  return { game, live: stored };
}

/**
 * Ends a live game: every player gets a result over the questions that were opened. Without players it
 * is called off.
 */
export async function finishLive(platform: Platform, tx: Db, game: GameRow): Promise<GameRow> {
  const now = new Date();
  // Waits for answers that are being stored, and accepts no others.
  const ended = await updateLive(tx, game.id, { phase: "reveal", next_at: null });
  const players = playersOf((await listSeats(tx, [game.id])).get(game.id) ?? []);
  if (players.length === 0) return endGame(platform, tx, game, "deserted", now);
  const ids = players.map(({ id }) => id);
  const answers = Map.groupBy(await listAnswersOf(tx, ids), ({ seat_id }) => seat_id);
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
        max_score: liveMost(openedCount(ended), game.settings.streak_bonus),
        correct: given.filter(({ correct }) => correct).length,
        answered: given.length,
        duration_ms: given.reduce((sum, { took_ms }) => sum + (took_ms ?? 0), 0),
        created_at: now,
      };
    }),
  );
  const late = game.chat_id ? new Date(now.getTime() + GAME_HOURS * 3_600_000) : null;
  if (late) await updateGame(tx, game.id, { late_until: late });
  return endGame(platform, tx, game, "done", now);
}

/** Ends a locked game that runs live once the last player is out of it. */
export async function endDeserted(platform: Platform, tx: Db, game: GameRow): Promise<GameRow> {
  const players = playersOf((await listSeats(tx, [game.id])).get(game.id) ?? []);
  return isDeserted(game, players) ? endGame(platform, tx, game, "deserted") : game;
}

/** After this time another process does a step whose process died in the middle of it. */
const RETRY_MS = 2000;
/** A game without a sign of life for longer than this has crashed. */
const CRASH_MS = 3000;
/** The same right after a start, when no other process runs the game. */
const START_CRASH_MS = 1500;
/** A timer may fire this much too early. */
const EARLY_MS = 5;

/**
 * Does the step that is due, and sends it after the commit. Does nothing before its time, and when
 * another process has done it.
 * @param crashMs milliseconds without a sign of life that count as a crash
 */
export async function advance(
  engine: LiveEngine,
  gameId: string,
  crashMs = CRASH_MS,
): Promise<void> {
  const { platform } = engine;
  engine.watchesUntil = Date.now() + WATCH_MS;
  const opened = await platform.bus.transaction(async (tx) => {
    const locked = await lockRunning(tx, gameId);
    if (!locked) return null;
    const { game, live } = locked;
    const lostMs = Date.now() - (live.seen_at ?? live.changed_at).getTime();
    if (lostMs >= crashMs && (await applyEvent(platform, tx, locked, "crashed", { lostMs })))
      return null;
    const due = dueAt(live, live.changed_at);
    if (due.getTime() > Date.now() + EARLY_MS) {
      await scheduleStep(platform, tx, gameId, due);
      return null;
    }
    // Read before the question opens, so that sending it takes none of its time.
    const index = upcomingIndex(live, game.settings);
    const audience = index === null ? null : await readAudience(tx, game, index);
    const question = audience && timeOf(game, audience);
    const moved = await applyEvent(platform, tx, locked, "due", { question });
    return audience && moved && { ...moved, audience };
  });
  await sendState(engine, gameId, opened);
}

function timeOf(game: GameRow, { question, readers }: Audience) {
  const ownMs = secondsOf(game, question) * 1000;
  return { ownMs, longestMs: ownMs * Math.max(1, ...readers.map(({ factor }) => factor)) };
}

/** Does a step outside of the job's own transaction, and again soon if that is lost. */
export function liveJobs(engine: LiveEngine): void {
  const { jobs, log } = engine.platform;
  jobs.handleAt<{ gameId: string }>(STEP_JOB, async (tx, { gameId }) => {
    const game = await findGame(tx, gameId);
    if (game?.status !== "running") return;
    await scheduleStep(engine.platform, tx, gameId, new Date(Date.now() + RETRY_MS));
    setTimeout(() => {
      advance(engine, gameId).catch((error: unknown) =>
        log.error({ err: error, gameId }, "live game failed to advance; tried again in 2 s"),
      );
    }, 0);
  });
}

const SEEN_MS = 1000;
/**
 * For so long after the last sign of a game this process marks each second what runs; otherwise it
 * looks as seldom for games that another process has begun.
 */
const WATCH_MS = 10_000;

/**
 * Takes up the games that were running when the server stopped, and notes from then on that they run.
 * @returns what ends that
 */
export async function watchGames(engine: LiveEngine): Promise<() => void> {
  const { db, log } = engine.platform;
  for (const gameId of await listRunning(db)) await advance(engine, gameId, START_CRASH_MS);
  let markedAt = 0;
  const timer = setInterval(() => {
    const now = Date.now();
    if (now > engine.watchesUntil && now - markedAt < WATCH_MS) return;
    markedAt = now;
    markSeen(db).then(
      (isPlaying) => {
        if (isPlaying) engine.watchesUntil = Date.now() + WATCH_MS;
      },
      (error: unknown) => log.error({ err: error }, "running live games could not be marked"),
    );
  }, SEEN_MS);
  return () => {
    clearInterval(timer);
    for (const counted of engine.counting.values()) clearTimeout(counted);
  };
}
