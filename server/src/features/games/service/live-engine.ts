import type { LivePhase } from "@waymates/contract/features/games";
import { GAME_HOURS, LIVE_TIMES } from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { dueStep, revealPhase } from "../rules/live-steps.ts";
import { liveMost } from "../rules/live-score.ts";
import { isPlayer } from "../rules/machine.ts";
import { addTransition, findGame, type GameRow, lockGame, updateGame } from "../store/games.ts";
import {
  findLive,
  listAnswered,
  listRunning,
  listUnanswered,
  type LiveRow,
  markSeen,
  updateLive,
} from "../store/live.ts";
import { listAnswersOf, listQuestions } from "../store/questions.ts";
import { insertResults } from "../store/results.ts";
import { listSeats } from "../store/seats.ts";
import { endGame, moveSeats } from "./end-game.ts";
import { secondsOf } from "./shown-question.ts";
import { playersOf } from "./live-messages.ts";
import { createPresence, type Presence } from "./live-presence.ts";
import { tellStep } from "./live-tell.ts";

/** The job that moves a live game on at its time. */
export const STEP_JOB = "game.step";
const keyOf = (gameId: string) => `game:${gameId}:step`;
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

async function scheduleStep(platform: Platform, tx: Db, gameId: string, at: Date): Promise<void> {
  const job = { key: keyOf(gameId), name: STEP_JOB, data: { gameId } };
  await platform.jobs.scheduleAt(tx, { ...job, at });
}

/** Puts a locked game into a phase, and plans what comes by itself. */
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
  const still = new Date(now.getTime() + LIVE_TIMES.stillMinutes * 60_000);
  await scheduleStep(platform, tx, game.id, moved.next_at ?? still);
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

async function openQuestion(
  platform: Platform,
  tx: Db,
  game: GameRow,
  live: LiveRow,
  index: number,
): Promise<LiveRow> {
  const question = (await listQuestions(tx, game.id))[index];
  if (!question) return live;
  const players = playersOf((await listSeats(tx, [game.id])).get(game.id) ?? []);
  const most = Math.max(1, ...players.map(({ time_factor }) => time_factor));
  const opens = Date.now();
  const ms = secondsOf(game, question) * 1000;
  return enterPhase(platform, tx, game, live, "question", {
    index,
    opens_at: new Date(opens),
    closes_at: new Date(opens + ms),
    next_at: new Date(opens + ms * most + LIVE_TIMES.lateMs),
  });
}

/** Ends the open question: what was right is told, and the next one is planned. */
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

/** Ends a live game: everybody who plays has a result over the questions that were opened. */
export async function finishLive(platform: Platform, tx: Db, game: GameRow): Promise<void> {
  const now = new Date();
  // Waits for answers that are being stored, and lets no others in.
  const ended = await updateLive(tx, game.id, { phase: "reveal", next_at: null });
  const opened = ended.opens_at === null ? ended.index : ended.index + 1;
  const seats = (await listSeats(tx, [game.id])).get(game.id) ?? [];
  const players = seats.filter((seat) => isPlayer(seat) && !seat.late);
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
  await platform.jobs.cancelAt(tx, keyOf(game.id));
  const late = game.chat_id ? new Date(now.getTime() + GAME_HOURS * 3_600_000) : null;
  if (late) await updateGame(tx, game.id, { late_until: late });
  await endGame(platform, tx, game, "done", now);
}

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
  await platform.bus.transaction(async (tx) => {
    const game = await lockGame(tx, gameId);
    const live = game?.status === "running" ? await findLive(tx, gameId) : null;
    if (!game || !live) return;
    if (await giveBack(platform, tx, game, live, crashMs)) return;
    const due = live.next_at ?? stillUntil(live);
    if (due.getTime() > Date.now() + 5) return scheduleStep(platform, tx, gameId, due);
    await doStep(platform, tx, game, live);
  });
  await tellStep(engine, gameId);
}

const stillUntil = ({ changed_at }: LiveRow): Date =>
  new Date(changed_at.getTime() + LIVE_TIMES.stillMinutes * 60_000);

async function doStep(platform: Platform, tx: Db, game: GameRow, live: LiveRow): Promise<void> {
  const step = dueStep(live, game.settings.node_count);
  if (step.to === "question") await openQuestion(platform, tx, game, live, step.index);
  else if (step.to === "reveal") await enterReveal(platform, tx, game, live);
  else await finishLive(platform, tx, game);
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
