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
import { type Opened, tellStep } from "./live-tell.ts";

/** A process that dies in the middle of a step leaves it to another after this time. */
const AGAIN_MS = 2000;
/** Longer without a sign of the game is a crash; what it took is given back to the open question. */
const CRASH_MS = 3000;
/** At a start a shorter silence says that no other process was there. */
const START_CRASH_MS = 1500;

/** One look at a time: who answers meanwhile shares the next one. */
interface Look {
  running: Promise<void>;
  next: Promise<void> | null;
}

/** What the live games of this process share. */
export interface LiveEngine {
  platform: Platform;
  presence: Presence;
  /** Looks at who has answered, by game and question. */
  looks: Map<string, Look>;
  /** Counts of answers that are about to be sent, by game. */
  counting: Map<string, NodeJS.Timeout>;
}

export const createEngine = (platform: Platform): LiveEngine => ({
  platform,
  presence: createPresence(),
  looks: new Map(),
  counting: new Map(),
});

/**
 * Does the step that is due; without effect before its time, and where another process did it.
 * What comes of it is sent after the commit.
 */
export async function advance(
  engine: LiveEngine,
  gameId: string,
  crashMs = CRASH_MS,
): Promise<void> {
  const { platform } = engine;
  const opened = await platform.bus.transaction(async (tx) => {
    const game = await lockGame(tx, gameId);
    const live = game?.status === "running" ? await findLive(tx, gameId) : null;
    if (!game || !live) return null;
    if (await giveBack(platform, tx, game, live, crashMs)) return null;
    const due = live.next_at ?? stillUntil(live);
    if (due.getTime() <= Date.now() + 5) return doStep(platform, tx, game, live);
    await scheduleStep(platform, tx, gameId, due);
    return null;
  });
  await tellStep(engine, gameId, opened);
}

const stillUntil = ({ changed_at }: LiveRow): Date =>
  new Date(changed_at.getTime() + LIVE_TIMES.stillMinutes * 60_000);

/** @returns the question that it has opened, with those who are to have it */
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

/** After a crash the open question gets back the time that nobody could answer in. */
async function giveBack(
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
 * Ends the open question before its time once everybody who is there has answered. Many who answer at
 * once are looked at together.
 */
export async function closeWhenAnswered(
  engine: LiveEngine,
  gameId: string,
  index: number,
): Promise<void> {
  const key = `${gameId} ${index}`;
  const look = engine.looks.get(key);
  if (look) {
    const again = () => closeWhenAnswered(engine, gameId, index);
    look.next ??= look.running.then(again, again);
    return look.next;
  }
  const running = closeIfAnswered(engine, gameId, index).finally(() => engine.looks.delete(key));
  engine.looks.set(key, { running, next: null });
  return running;
}

/** The same for whichever question is open, when somebody who was waited for has gone. */
export async function closeWithout(engine: LiveEngine, gameId: string): Promise<void> {
  const live = await findLive(engine.platform.db, gameId);
  if (live?.phase === "question") await closeWhenAnswered(engine, gameId, live.index);
}

async function closeIfAnswered(engine: LiveEngine, gameId: string, index: number): Promise<void> {
  const { platform, presence } = engine;
  const missing = await listUnanswered(platform.db, gameId, index);
  if (missing.some((id) => !presence.isGone(id))) return;
  // Where all have gone, nobody has to be waited for: the question runs its time.
  if ((await listAnswered(platform.db, gameId, index)).length === 0) return;
  const isClosed = await platform.bus.transaction(async (tx) => {
    const game = await lockGame(tx, gameId);
    const live = game?.status === "running" ? await findLive(tx, gameId) : null;
    if (!game || live?.phase !== "question" || live.index !== index) return false;
    await enterReveal(platform, tx, game, live);
    return true;
  });
  if (isClosed) await tellStep(engine, gameId);
}

/** A step that is due: done outside of the job's own transaction, and again soon if that is lost. */
export function liveJobs(engine: LiveEngine): void {
  const { jobs, log } = engine.platform;
  jobs.handleAt<{ gameId: string }>(STEP_JOB, async (tx, { gameId }) => {
    const game = await findGame(tx, gameId);
    if (game?.status !== "running") return;
    await scheduleStep(engine.platform, tx, gameId, new Date(Date.now() + AGAIN_MS));
    setTimeout(() => {
      advance(engine, gameId).catch((error: unknown) => log.error({ err: error }, "a live game"));
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
  const timer = setInterval(() => {
    markSeen(db).catch((error: unknown) => log.error({ err: error }, "live games"));
  }, SEEN_MS);
  return () => {
    clearInterval(timer);
    for (const counted of engine.counting.values()) clearTimeout(counted);
  };
}
