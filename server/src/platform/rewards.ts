import type { Celebration, Tier } from "@waymates/contract/features/paths";
import type { PointTag } from "@waymates/contract/features/rewards";
import type { Db } from "./db/database.ts";

/** One event that earns points. A source earns them for a tag once. */
export interface Booking {
  tag: PointTag;
  /** Only where the tag has no fixed amount. */
  points?: number;
  sourceType: string;
  sourceId: string;
}

/** An answer to a question of a path, just stored. */
export interface StoredAnswer {
  userId: string;
  nodeId: string;
  chapterId: string;
  pathId: string;
  /** Whether the question is graded at all. */
  scored: boolean;
  correct: boolean;
  firstTry: boolean;
  /** When the answer was given: earlier than now where it was given offline. */
  answeredAt: Date;
  /** When the person answered this question last before: one question counts once a day. */
  answeredBefore?: Date | null;
  chapterCompleted: boolean;
  /** Set when this answer completed the path or raised its tier; `held` is null on the first completion. */
  tier: { reached: Tier; held: Tier | null } | null;
}

/** A path that a person has completed, or whose tier has risen. */
export type CompletedPath = Pick<StoredAnswer, "userId" | "pathId" | "tier">;

export interface AnswerEarnings {
  /** All points that the answer earned, of every tag. */
  points: number;
  /** For a correct answer only. */
  celebration: Celebration | null;
}

/** A card of the review queue, just answered. */
export interface AnsweredReview {
  userId: string;
  /** The person's local date (YYYY-MM-DD). */
  date: string;
  /** Cards answered on that date, this one included. */
  done: number;
  /** Whether nothing is left of that date. */
  isEmptied: boolean;
}

/** A game that a person has just finished. */
export interface FinishedGame {
  userId: string;
  gameId: string;
  /** What it is booked for; the game itself unless it was played from something else. */
  source?: { type: string; id: string };
  /** When they had finished; now by default. */
  at?: Date;
  /** A win that counts. */
  won?: boolean;
}

/**
 * Points for what people do. The rewards feature implements it; features below it book through it.
 * All calls write in the caller's transaction.
 */
export interface Rewards {
  /** @returns the points booked; 0 when a limit is reached or the source has earned this tag before */
  book(tx: Db, booking: Booking & { userId: string }): Promise<number>;
  /** Books all that an answer earns: first try, chapter, path or tier, and the day of the streak. */
  bookAnswer(tx: Db, answer: StoredAnswer): Promise<AnswerEarnings>;
  /** Books a path that was completed, or its better tier, without an answer. @returns the points booked */
  bookTier(tx: Db, completed: CompletedPath): Promise<number>;
  /** Books what an emptied review queue earns. @returns the points booked */
  bookReview(tx: Db, review: AnsweredReview): Promise<number>;
  /** Books a finished game, which makes the day count for the streak. @returns the points booked */
  bookGame(tx: Db, game: FinishedGame): Promise<number>;
}
