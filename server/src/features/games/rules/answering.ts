import type { ErrorCode } from "@waymates/contract/errors";
import { LIVE_TIMES, type LivePhase } from "@waymates/contract/features/games";

/** A question that was opened to a seat. */
interface Opened {
  index: number;
  opened_at: Date;
  answered_at: Date | null;
}

/**
 * Own time and a second of latency; then the question counts as unanswered.
 * @param seconds the player's own time; null without a time limit
 */
export const isTooLate = (opened: Opened, seconds: number | null, now: Date): boolean =>
  seconds !== null &&
  now.getTime() > opened.opened_at.getTime() + seconds * 1000 + LIVE_TIMES.lateMs;

/**
 * Returns why an answer in a self-paced game is refused; null where it is accepted.
 * @param opened the questions that were opened to the seat, in their order
 * @param index of the question that is answered; undefined for one that is not of the game
 */
export function ownAnswerRefusal(
  opened: readonly Opened[],
  index: number | undefined,
  seconds: number | null,
  now: Date,
): ErrorCode | null {
  const asked = opened.find((one) => one.index === index);
  if (!asked) return "NOT_CURRENT_QUESTION";
  if (asked.answered_at) return "ALREADY_ANSWERED";
  return asked !== opened.at(-1) || isTooLate(asked, seconds, now) ? "ANSWER_TOO_LATE" : null;
}

/** The phase and question that a live game is at. */
interface LivePosition {
  phase: LivePhase;
  index: number;
  opens_at: Date | null;
}

/**
 * Why an answer to a live game is not taken; null where it is.
 * @param index of the question that is answered; -1 for one that is not of the game
 * @param ownMs the player's own time
 */
export function liveAnswerRefusal(
  live: LivePosition | null,
  index: number,
  ownMs: number,
  arrived: Date,
): ErrorCode | null {
  if (live?.index !== index || !live.opens_at || live.phase === "ready") {
    const isPast = live !== null && index >= 0 && index < live.index;
    return isPast ? "ANSWER_TOO_LATE" : "NOT_CURRENT_QUESTION";
  }
  const since = arrived.getTime() - live.opens_at.getTime();
  const isLate = live.phase !== "question" || since > ownMs + LIVE_TIMES.lateMs;
  return isLate ? "ANSWER_TOO_LATE" : null;
}
