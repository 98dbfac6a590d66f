import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { LIVE_TIMES } from "@waymates/contract/features/games";
import { dueStep } from "../rules/live-steps.ts";
import { findGame, type GameRow, lockGame } from "../store/games.ts";
import {
  findLive,
  listAnswered,
  listRunning,
  listUnanswered,
  type LiveRow,
  markSeen,
  updateLive,
} from "../store/live.ts";
import { readAudience } from "./live-audience.ts";
import { enterReveal, finishLive, openQuestion, scheduleStep, STEP_JOB } from "./live-phases.ts";
import { createPresence, type Presence } from "./live-presence.ts";
import { type GameChanges, type Opened, broadcastStep } from "./live-broadcast.ts";

/** After this time another process does a step whose process died in the middle of it. */
const RETRY_MS = 2000;
/** A game without a sign of life for longer than this has crashed: the open question gets the time back. */
const CRASH_MS = 3000;
/** The same right after a start, when no other process runs the game. */
const START_CRASH_MS = 1500;
/**
 * For so long after the last sign of a game this process marks each second what runs; otherwise it
 * looks as seldom for games that another process has begun.
 */
const WATCH_MS = 10_000;

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

/**
 * Does the step that is due, and broadcasts it after the commit. Does nothing before its time, and when
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
    const game = await lockGame(tx, gameId);
    const live = game?.status === "running" ? await findLive(tx, gameId) : null;
    if (!game || !live) return null;
    if (await restoreLostTime(platform, tx, game, live, crashMs)) return null;
    const due = live.next_at ?? idleDeadline(live);
    if (due.getTime() <= Date.now() + 5) return doStep(platform, tx, game, live);
    await scheduleStep(platform, tx, gameId, due);
    return null;
  });
  await broadcastStep(engine, gameId, opened);
}

const idleDeadline = ({ changed_at }: LiveRow): Date =>
  new Date(changed_at.getTime() + LIVE_TIMES.idleMinutes * 60_000);

/** @returns the question that was opened, with its readers; null for other steps */
async function doStep(
  platform: Platform,
  tx: Db,
  game: GameRow,
  live: LiveRow,
): Promise<Opened | null> {
  const step = dueStep(live, game.settings.node_count);
  if (step.to === "question") {
    const audience = await readAudience(tx, game, step.index);
    if (!audience) return null;
    return { game, audience, live: await openQuestion(platform, tx, game, live, audience) };
  }
  if (step.to === "reveal") await enterReveal(platform, tx, game, live);
  else await finishLive(platform, tx, game);
  return null;
}

/** After a crash moves the open question by the time that was lost. @returns whether it did */
async function restoreLostTime(
  platform: Platform,
  tx: Db,
  game: GameRow,
  live: LiveRow,
  crashMs: number,
): Promise<boolean> {
  const lost = Date.now() - (live.seen_at ?? live.changed_at).getTime();
  if (live.phase !== "question" || lost < crashMs) return false;
  const later = (at: Date | null) => at && new Date(at.getTime() + lost);
  const moved = await updateLive(tx, game.id, {
    opens_at: later(live.opens_at),
    closes_at: later(live.closes_at),
    next_at: later(live.next_at),
  });
  if (moved.next_at) await scheduleStep(platform, tx, game.id, moved.next_at);
  return true;
}

/**
 * Ends the open question early once every connected player has answered. Answers that arrive at the
 * same time share one check.
 */
export async function closeWhenAnswered(
  engine: LiveEngine,
  gameId: string,
  index: number,
): Promise<void> {
  const key = `${gameId} ${index}`;
  const check = engine.closeChecks.get(key);
  if (check) {
    const again = () => closeWhenAnswered(engine, gameId, index);
    check.next ??= check.running.then(again, again);
    return check.next;
  }
  const running = closeIfAnswered(engine, gameId, index).finally(() =>
    engine.closeChecks.delete(key),
  );
  engine.closeChecks.set(key, { running, next: null });
  return running;
}

/** The same for the question that is open now, after a player has left. */
export async function closeAfterLeaving(engine: LiveEngine, gameId: string): Promise<void> {
  const live = await findLive(engine.platform.db, gameId);
  if (live?.phase === "question") await closeWhenAnswered(engine, gameId, live.index);
}

async function closeIfAnswered(engine: LiveEngine, gameId: string, index: number): Promise<void> {
  const { platform, presence } = engine;
  const missing = await listUnanswered(platform.db, gameId, index);
  if (missing.some((id) => !presence.isGone(id))) return;
  // Without a single answer all have left: the question runs its full time.
  if ((await listAnswered(platform.db, gameId, index)).length === 0) return;
  const isClosed = await platform.bus.transaction(async (tx) => {
    const game = await lockGame(tx, gameId);
    const live = game?.status === "running" ? await findLive(tx, gameId) : null;
    if (!game || live?.phase !== "question" || live.index !== index) return false;
    await enterReveal(platform, tx, game, live);
    return true;
  });
  if (isClosed) await broadcastStep(engine, gameId);
}

/** A step that is due: done outside of the job's own transaction, and again soon if that is lost. */
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
