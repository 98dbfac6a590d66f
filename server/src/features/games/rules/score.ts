import {
  DUEL_POINTS,
  FULL_SPEED_MS,
  GAME_TIERS,
  type GameTier,
} from "@waymates/contract/features/games";
import type { Answer } from "@waymates/contract/features/paths";
import type { Question } from "@waymates/contract/features/questions";

export interface TimedGrade {
  correct: boolean;
  /** 0 to 1. */
  partial: number;
  /** From the opening to the answer. */
  tookMs: number;
  /** The player's own time. */
  ownMs: number;
}

/** The points of one answer in a duel, and of a late player. */
export function duelPoints({ correct, partial, tookMs, ownMs }: TimedGrade, speed: boolean) {
  return Math.round(DUEL_POINTS.right * partial + (speed && correct ? bonus(tookMs, ownMs) : 0));
}

function bonus(tookMs: number, ownMs: number): number {
  if (tookMs <= FULL_SPEED_MS) return DUEL_POINTS.speed;
  return DUEL_POINTS.speed * Math.max(0, 1 - tookMs / ownMs);
}

/** The most points that this number of questions of a duel can bring. */
export const duelMost = (count: number, speed: boolean): number =>
  count * (DUEL_POINTS.right + (speed ? DUEL_POINTS.speed : 0));

/** Ranks from 1 on in the order of the list; equal scores share one. */
export const ranksOf = (scores: readonly number[]): number[] =>
  scores.map((score) => 1 + scores.filter((other) => other > score).length);

/** The tier of a rank, where enough people have finished. */
export const tierOf = (rank: number | null, finishers: number): GameTier | null =>
  rank !== null && finishers >= 2 ? (GAME_TIERS[rank - 1] ?? null) : null;

/** How alike two answers to a question without a right one are, from 0 to 1. */
export function likeness(question: Question, one: Answer, other: Answer): number {
  if (question.type === "scale") {
    const range = question.payload.max - question.payload.min;
    return 1 - Math.min(1, Math.abs(valueOf(one) - valueOf(other)) / range);
  }
  return optionOf(one) === optionOf(other) ? 1 : 0;
}

/** How well an answer guesses its author's: one step off on a scale is half. */
export function hit(question: Question, guess: Answer, author: Answer): number {
  if (question.type === "scale") {
    const steps = Math.abs(valueOf(guess) - valueOf(author));
    return steps === 0 ? 1 : steps === 1 ? 0.5 : 0;
  }
  return optionOf(guess) === optionOf(author) ? 1 : 0;
}

const valueOf = (answer: Answer): number => ("value" in answer ? Number(answer.value) : NaN);
const optionOf = (answer: Answer): string => ("option" in answer ? answer.option : "");

/** Returns the mean of numbers from 0 to 1 as a percentage without decimals; 0 of none. */
export const percentOf = (shares: readonly number[]): number =>
  shares.length === 0
    ? 0
    : Math.round((100 * shares.reduce((sum, one) => sum + one, 0)) / shares.length);
