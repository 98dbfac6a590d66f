import { LIVE_TIMES } from "@waymates/contract/features/games";
import type { AnswerGameBody } from "@waymates/contract/features/games-play";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { playRefusal, type Viewer } from "../policy.ts";
import { liveAnswerRefusal } from "../rules/answering.ts";
import { livePoints, streakBonus } from "../rules/live-score.ts";
import {
  type Asked,
  findLive,
  insertAnswer,
  listAnswered,
  listUnanswered,
  lockAsked,
} from "../store/live.ts";
import type { AnswerRow } from "../store/questions.ts";
import { type GameAccess, getGameAccess } from "./game-access.ts";
import { sendCount, sendState } from "./live-audience.ts";
import { applyEvent, type LiveEngine, lockRunning } from "./live-game.ts";
import { secondsOf, showGameQuestion } from "./shown-question.ts";

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
  const arrived = new Date();
  const { index, isNew } = await platform.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const access = await getGameAccess(tx, viewer, gameId);
    const asked = await lockAsked(tx, gameId, body.nodeId, access.seat?.id ?? null);
    const index = asked?.question?.index ?? -1;
    if (isRepeated(asked, index, body)) return { index, isNew: false };
    const answer = judge(platform, viewer, access, asked, { ...body, arrived, delayMs });
    if (await insertAnswer(tx, answer)) return { index, isNew: true };
    // The same seat has answered at the same time.
    const again = await lockAsked(tx, gameId, body.nodeId, answer.seat_id);
    if (isRepeated(again, index, body)) return { index, isNew: false };
    throw new Problem("ALREADY_ANSWERED");
  });
  if (isNew) await afterAnswer(engine, gameId, index);
  return { accepted: true, index };
}

const isRepeated = (asked: Asked | null, index: number, { nonce }: AnswerGameBody): boolean =>
  nonce !== undefined &&
  asked?.own.some((one) => one.index === index && one.nonce === nonce) === true;

type Arrived = AnswerGameBody & { arrived: Date; delayMs: number };

/** Returns the answer with its points, as it is stored. @throws why it is refused */
function judge(
  platform: Platform,
  { language }: Viewer,
  { game, seat, relation }: GameAccess,
  asked: Asked | null,
  { answer, nonce, arrived, delayMs }: Arrived,
): AnswerRow {
  const refusal = playRefusal(relation);
  if (refusal) throw new Problem(refusal);
  if (game.status === "open") throw new Problem("GAME_NOT_STARTED");
  const { live, question, own = [] } = asked ?? {};
  if (own.some(({ index }) => index === question?.index)) throw new Problem("ALREADY_ANSWERED");
  if (!seat || !live || !question) throw new Problem("NOT_CURRENT_QUESTION");
  const { index } = question;
  const ownMs = secondsOf(game, question) * seat.time_factor * 1000;
  const late = liveAnswerRefusal(live, index, ownMs, arrived);
  if (late || !live.opens_at) throw new Problem(late ?? "NOT_CURRENT_QUESTION");
  const judged = showGameQuestion(platform, game.id, question, language).judge(answer);
  if (!judged) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
  const correct = judged.correct === true;
  const since = arrived.getTime() - live.opens_at.getTime();
  const tookMs = Math.max(0, since - Math.min(delayMs, LIVE_TIMES.mostDelayMs));
  const points = livePoints(
    { correct, partial: judged.partial, tookMs, ownMs },
    game.settings.speed,
  );
  const hasBonus = correct && game.settings.streak_bonus;
  return {
    seat_id: seat.id,
    game_id: game.id,
    index,
    opened_at: live.opens_at,
    answered_at: arrived,
    nonce: nonce ?? null,
    answer: judged.stored,
    correct,
    partial: judged.partial,
    points: points + (hasBonus ? streakBonus(rightInRow(own, index)) : 0),
    took_ms: tookMs,
  };
}

/** The number of right answers in a row up to this question, which is right itself. */
function rightInRow(own: Asked["own"], index: number): number {
  const right = new Set(own.flatMap((one) => (one.correct ? one.index : [])));
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
      void sendCount(engine.platform, gameId, index).catch(() => undefined);
    }, COUNT_MS);
    counting.set(gameId, timer);
  }
  await closeWhenAnswered(engine, gameId, index);
}

/**
 * Ends the open question early once every connected player has answered. Answers that arrive at the
 * same time share one check.
 */
async function closeWhenAnswered(engine: LiveEngine, gameId: string, index: number): Promise<void> {
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
  const closed = await platform.bus.transaction(async (tx) => {
    const locked = await lockRunning(tx, gameId);
    return locked?.live.index === index ? applyEvent(platform, tx, locked, "answered", {}) : null;
  });
  if (closed) await sendState(engine, gameId);
}
