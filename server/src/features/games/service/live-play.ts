import type { Actor } from "../../../platform/auth/actor.ts";
import {
  type AnswerGameBody,
  type ControlBody,
  type Game,
  LIVE_TIMES,
  SEATS,
} from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canManage, playRefusal, type Viewer } from "../policy.ts";
import { liveAnswerRefusal } from "../rules/answering.ts";
import { isExpired } from "../rules/ending.ts";
import { hostStep } from "../rules/live-steps.ts";
import { livePoints, streakBonus } from "../rules/live-score.ts";
import { addTransition, type GameRow } from "../store/games.ts";
import {
  findLive,
  insertAnswer,
  listAnswered,
  type LiveRow,
  lockLiveShared,
} from "../store/live.ts";
import { type AnswerRow, findQuestion, listAnswers } from "../store/questions.ts";
import { listSeats, type SeatRow, updateSeat } from "../store/seats.ts";
import { settleQuestions } from "./begin-game.ts";
import { endGame, moveGame } from "./end-game.ts";
import { presentGame } from "./present-game.ts";
import { cancelScheduledEnd } from "./schedule.ts";
import { lockGameAccess, getGameAccess } from "./game-access.ts";
import { assertMayMake } from "./page-rights.ts";
import { secondsOf, showGameQuestion } from "./shown-question.ts";
import { playerRoom } from "./live-audience.ts";
import { closeWhenAnswered, closeAfterLeaving, type LiveEngine } from "./live-engine.ts";
import { playersOf } from "./live-messages.ts";
import { endDeserted, enterPhase, enterReady, enterReveal } from "./live-phases.ts";
import { broadcastChange, notifyRemoved, broadcastStep } from "./live-broadcast.ts";

/**
 * Starts a live game for its host; one without any question left is called off.
 * @throws NOT_FOUND, FORBIDDEN, PAGE_MUTED, NOT_ENOUGH_PLAYERS, GAME_OVER; CONFLICT where it runs already
 */
export async function startLive(
  engine: LiveEngine,
  viewer: Viewer,
  actor: Actor | null,
  gameId: string,
): Promise<{ game: Game }> {
  const { platform } = engine;
  const game = await platform.bus.transaction(async (tx) => {
    const { game: locked, relation } = await lockGameAccess(tx, viewer, gameId);
    if (!actor || !canManage(relation)) throw new Problem("FORBIDDEN");
    await assertMayMake(tx, actor, locked);
    if (locked.status === "running") throw new Problem("CONFLICT");
    if (locked.status !== "open" || isExpired(locked)) throw new Problem("GAME_OVER");
    const players = playersOf((await listSeats(tx, [gameId])).get(gameId) ?? []);
    if (players.length < SEATS.live.least) throw new Problem("NOT_ENOUGH_PLAYERS");
    const { questions, changes } = await settleQuestions(tx, locked);
    if (questions === 0) return endGame(platform, tx, locked, "cancelled");
    await cancelScheduledEnd(platform, tx, gameId);
    const started = { ...changes, started_at: new Date() };
    const running = await moveGame(tx, locked, "begin", started);
    const live = await findLive(tx, gameId);
    if (live) await enterReady(platform, tx, running, live, 0);
    return running;
  });
  await broadcastChange(engine, gameId);
  if (game.status !== "running") throw new Problem("GAME_OVER");
  return { game: await presentGame(platform, platform.db, viewer, game) };
}

/**
 * A command of the host: close, next, pause, resume or remove. Removing the last player of a running
 * game ends it.
 * @throws NOT_FOUND, FORBIDDEN, GAME_OVER, GAME_NOT_STARTED; CONFLICT for another question or phase
 */
export async function controlLive(
  engine: LiveEngine,
  viewer: Viewer,
  gameId: string,
  body: ControlBody,
): Promise<{ game: Game }> {
  const { platform } = engine;
  const { game, removed } = await platform.bus.transaction(async (tx) => {
    const { game: locked, relation } = await lockGameAccess(tx, viewer, gameId);
    if (!canManage(relation)) throw new Problem("FORBIDDEN");
    if (locked.game_type !== "live") throw new Problem("CONFLICT");
    if (locked.status !== "open" && locked.status !== "running") throw new Problem("GAME_OVER");
    const live = await findLive(tx, gameId);
    if (!live || live.index !== body.index) throw new Problem("CONFLICT");
    if (body.action === "remove") {
      const seat = await removePlayer(engine, tx, gameId, viewer, body.seatId);
      return { game: await endDeserted(platform, tx, locked), removed: seat };
    }
    if (locked.status === "open") throw new Problem("GAME_NOT_STARTED");
    await moveByHost(engine, tx, locked, live, body.action);
    return { game: locked, removed: null };
  });
  await broadcastStep(engine, gameId);
  if (removed) {
    await notifyRemoved(engine.platform, removed);
    await closeAfterLeaving(engine, gameId);
  }
  return { game: await presentGame(platform, platform.db, viewer, game) };
}

/**
 * Removes a player for good; their sockets leave the rooms of the game. A host who plays keeps their own seat, or declines before the first answer.
 * @throws VALIDATION for a seat that is not of this game, or the host's own
 */
async function removePlayer(
  { platform, presence }: LiveEngine,
  tx: Db,
  gameId: string,
  host: Viewer,
  seatId: string | undefined,
): Promise<SeatRow> {
  const seats = (await listSeats(tx, [gameId])).get(gameId) ?? [];
  const seat = seats.find(({ id }) => id === seatId);
  const isOwn = seat !== undefined && seat.user_id === host.userId;
  if (!seat || isOwn) throw new Problem("VALIDATION", { fields: { seatId: "INVALID" } });
  const removed = await updateSeat(tx, seat.id, { removed: true });
  const step = { event: "remove", from: seat.status, to: "removed" };
  await addTransition(tx, { gameId, seatId: seat.id, ...step });
  for (const socketId of presence.socketsOf(seat.id)) {
    platform.live.leaveRoom(socketId, `game:${gameId}`);
  }
  platform.live.closeRoom(playerRoom(seat));
  return removed;
}

async function moveByHost(
  { platform }: LiveEngine,
  tx: Db,
  game: GameRow,
  live: LiveRow,
  action: Exclude<ControlBody["action"], "remove">,
): Promise<void> {
  const step = hostStep(live, action, game.settings.node_count, new Date());
  if (!step) throw new Problem("CONFLICT");
  if (step.to === "reveal") await enterReveal(platform, tx, game, live);
  else if (step.to === "ready") await enterReady(platform, tx, game, live, step.index);
  else await enterPhase(platform, tx, game, live, step.phase, step.changes);
}

/**
 * Stores an answer to the open question; the acknowledgement does not say whether it is right.
 * @param delayMs how long the answer was under way, in milliseconds
 * @throws NOT_FOUND, NOT_JOINED, GAME_NOT_STARTED, GAME_OVER, ANSWER_TOO_LATE, ALREADY_ANSWERED,
 * NOT_CURRENT_QUESTION, VALIDATION
 */
export async function answerLive(
  engine: LiveEngine,
  viewer: Viewer,
  gameId: string,
  body: AnswerGameBody,
  delayMs = 0,
): Promise<{ accepted: true; index: number }> {
  const { platform } = engine;
  const arrived = Date.now();
  const { game, seat, relation } = await getGameAccess(platform.db, viewer, gameId);
  const question = await findQuestion(platform.db, gameId, body.nodeId);
  const index = question?.index ?? -1;
  const answers = seat ? await listAnswers(platform.db, seat.id) : [];
  const before = answers.find((one) => one.index === index);
  const ack = { accepted: true as const, index };
  if (before && body.nonce && before.nonce === body.nonce) return ack;
  const refusal = playRefusal(relation);
  if (refusal) throw new Problem(refusal);
  if (game.status === "open") throw new Problem("GAME_NOT_STARTED");
  if (before) throw new Problem("ALREADY_ANSWERED");
  if (!seat || !question) throw new Problem("NOT_CURRENT_QUESTION");
  const shown = showGameQuestion(platform, gameId, question, viewer.language);
  const isStored = await platform.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const live = await lockLiveShared(tx, gameId);
    const ownMs = secondsOf(game, question) * seat.time_factor * 1000;
    const late = liveAnswerRefusal(live, index, ownMs, new Date(arrived));
    if (late) throw new Problem(late);
    if (!live?.opens_at) throw new Problem("NOT_CURRENT_QUESTION");
    const judged = shown.judge(body.answer);
    if (!judged) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
    const correct = judged.correct === true;
    const since = arrived - live.opens_at.getTime();
    const tookMs = Math.max(0, since - Math.min(delayMs, LIVE_TIMES.mostDelayMs));
    const graded = { correct, partial: judged.partial, tookMs, ownMs };
    const bonus =
      correct && game.settings.streak_bonus ? streakBonus(rightInRow(answers, index)) : 0;
    return insertAnswer(tx, {
      seat_id: seat.id,
      game_id: gameId,
      index,
      opened_at: live.opens_at,
      answered_at: new Date(arrived),
      nonce: body.nonce ?? null,
      answer: judged.stored,
      correct,
      partial: judged.partial,
      points: livePoints(graded, game.settings.speed) + bonus,
      took_ms: tookMs,
    });
  });
  if (!isStored) {
    const first = (await listAnswers(platform.db, seat.id)).find((one) => one.index === index);
    if (body.nonce && first?.nonce === body.nonce) return ack;
    throw new Problem("ALREADY_ANSWERED");
  }
  await afterAnswer(engine, gameId, index);
  return ack;
}

/** The number of right answers in a row up to this question, which is right itself. */
function rightInRow(answers: readonly AnswerRow[], index: number): number {
  const right = new Set(answers.flatMap((one) => (one.correct ? one.index : [])));
  let row = 1;
  while (right.has(index - row)) row += 1;
  return row;
}

/** At most four counts a second, the last one never left out. */
const COUNT_MS = 250;

async function afterAnswer(engine: LiveEngine, gameId: string, index: number): Promise<void> {
  const { counting } = engine;
  if (!counting.has(gameId)) {
    const timer = setTimeout(() => {
      counting.delete(gameId);
      void broadcastCount(engine.platform, gameId, index).catch(() => undefined);
    }, COUNT_MS);
    counting.set(gameId, timer);
  }
  await closeWhenAnswered(engine, gameId, index);
}

async function broadcastCount(platform: Platform, gameId: string, index: number): Promise<void> {
  const answered = (await listAnswered(platform.db, gameId, index)).length;
  const seats: SeatRow[] = (await listSeats(platform.db, [gameId])).get(gameId) ?? [];
  const players = playersOf(seats).length;
  platform.live.toRoom(`game:${gameId}`, "game_answers", { gameId, index, answered, players });
}
