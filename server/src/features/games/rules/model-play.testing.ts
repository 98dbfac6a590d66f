import type { ErrorCode } from "@waymates/contract/errors";
import { GAME_HOURS } from "@waymates/contract/features/games";
import { ownPlayRefusal, playRefusal } from "../policy.ts";
import { isTooLate, liveAnswerRefusal, ownAnswerRefusal } from "./answering.ts";
import { type HostEvent, type LiveEvent, type LiveEvents, transition } from "./live-machine.ts";
import { livePoints, streakBonus } from "./live-score.ts";
import { isOver } from "./machine.ts";
import {
  end,
  finishSeat,
  HOUR_MS,
  later,
  type ModelGame,
  type ModelSeat,
  move,
  moveSeat,
  playersOf,
  SECONDS,
  relationOf,
} from "./model-game.testing.ts";
import { duelPoints } from "./score.ts";

const ownSeconds = ({ speed }: ModelGame, { factor }: ModelSeat) =>
  speed ? SECONDS * factor : null;

export function openNext(game: ModelGame, who: number): ErrorCode | null {
  const seat = game.seats.get(who);
  if (seat?.status === "finished") return null;
  if (game.game_type === "guess" && who === 0) return null;
  const refusal = ownPlayRefusal(relationOf(game, who), game, seat ?? null, game.now);
  if (refusal || !seat) return refusal ?? "NOT_JOINED";
  if (seat.status === "joined") moveSeat(seat, "play");
  if (game.status === "open") move(game, "begin");
  const last = seat.answers.at(-1);
  const isOpen = last && !last.answered_at && !isTooLate(last, ownSeconds(game, seat), game.now);
  if (isOpen) return null;
  const index = seat.answers.length;
  if (index === game.count) return finishSeat(game, seat);
  const opened = { index, opened_at: game.now, answered_at: null };
  seat.answers.push({ ...opened, points: 0, correct: false });
  return null;
}

/** An answer to the question that is open, or to one that many before or after it. */
export interface AnswerAct {
  do: "answer";
  who: number;
  shift: number;
  correct: boolean;
  partial: number;
}

export function answerOwn(
  game: ModelGame,
  { who, shift, correct, partial }: AnswerAct,
): ErrorCode | null {
  const seat = game.seats.get(who);
  const refusal = ownPlayRefusal(relationOf(game, who), game, seat ?? null, game.now);
  if (refusal || !seat) return refusal ?? "NOT_JOINED";
  const index = (seat.answers.at(-1)?.index ?? 0) + shift;
  const seconds = ownSeconds(game, seat);
  const no = ownAnswerRefusal(seat.answers, index, seconds, game.now);
  const answer = seat.answers[index];
  if (no || !answer) return no ?? "NOT_CURRENT_QUESTION";
  const tookMs = game.now.getTime() - answer.opened_at.getTime();
  const graded = { correct, partial: correct ? 1 : partial, tookMs };
  answer.points = duelPoints({ ...graded, ownMs: (seconds ?? SECONDS) * 1000 }, game.speed);
  Object.assign(answer, { answered_at: game.now, correct });
  return index === game.count - 1 ? finishSeat(game, seat) : null;
}

export function answerLive(
  game: ModelGame,
  { who, shift, correct, partial }: AnswerAct,
): ErrorCode | null {
  const seat = game.seats.get(who);
  const refusal = playRefusal(relationOf(game, who));
  if (refusal) return refusal;
  if (game.status === "open") return "GAME_NOT_STARTED";
  if (!seat) return "NOT_CURRENT_QUESTION";
  const index = game.live.index + shift;
  if (seat.answers.some((one) => one.index === index)) return "ALREADY_ANSWERED";
  const ownMs = SECONDS * 1000 * seat.factor;
  const no = liveAnswerRefusal(game.live, index, ownMs, game.now);
  if (no || !game.live.opens_at) return no ?? "NOT_CURRENT_QUESTION";
  const tookMs = game.now.getTime() - game.live.opens_at.getTime();
  const points = livePoints({ correct, partial: correct ? 1 : partial, tookMs, ownMs }, game.speed);
  const right = new Set(seat.answers.flatMap((one) => (one.correct ? one.index : [])));
  let nth = 1;
  while (right.has(index - nth)) nth += 1;
  const bonus = correct && game.bonus ? streakBonus(nth) : 0;
  const stored = { index, opened_at: game.live.opens_at, answered_at: game.now };
  seat.answers.push({ ...stored, points: points + bonus, correct });
  const players = playersOf(game);
  if (players.every((one) => one.answers.some((given) => given.index === index)))
    happen(game, "answered", {});
  return null;
}

/** Lets an event happen to a live game. @returns whether it could */
export function happen<Name extends LiveEvent>(
  game: ModelGame,
  name: Name,
  event: LiveEvents[Name],
): boolean {
  const rules = { node_count: game.count, pace: "auto" as const, pause: 6 };
  const next = transition(game.live, name, event, { rules, now: game.now });
  if (next === "over") finishLive(game);
  else if (next) game.live = next;
  return next !== null;
}

export function hostSays(game: ModelGame, action: HostEvent): ErrorCode | null {
  if (game.game_type !== "live") return "CONFLICT";
  if (isOver(game.status)) return "GAME_OVER";
  if (game.status === "open") return "GAME_NOT_STARTED";
  return happen(game, action, {}) ? null : "CONFLICT";
}

export function finishLive(game: ModelGame): null {
  if (playersOf(game).length === 0) return end(game, "deserted");
  for (const seat of playersOf(game)) {
    moveSeat(seat, "finish");
    seat.score = seat.answers.reduce((sum, { points }) => sum + points, 0);
  }
  if (game.chat_id) game.late_until = later(game, GAME_HOURS * HOUR_MS);
  return end(game, "done");
}

export function stepLive(game: ModelGame): void {
  const ownMs = SECONDS * 1000;
  const most = Math.max(1, ...playersOf(game).map(({ factor }) => factor));
  happen(game, "due", { question: { ownMs, longestMs: ownMs * most } });
}
