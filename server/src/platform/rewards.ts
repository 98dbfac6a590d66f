import type { Celebration, Tier } from "@waymates/contract/features/paths";
import type { PointTag } from "@waymates/contract/features/rewards";
import type { Db } from "./db/database.ts";

/** One thing that earns points. A source earns them for a tag once. */
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
  chapterCompleted: boolean;
  /** Set when this answer completed the path or raised its tier; `held` is null on the first completion. */
  tier: { reached: Tier; held: Tier | null } | null;
}

export interface AnswerEarnings {
  /** All points that the answer earned, of every tag. */
  points: number;
  /** For a correct answer only. */
  celebration: Celebration | null;
}

/**
 * Points for what people do. The rewards feature implements it; features below it book through it.
 * Both calls write in the caller's transaction.
 */
export interface Rewards {
  /** @returns the points booked; 0 when a limit is reached or the source has earned this tag before */
  book(tx: Db, booking: Booking & { userId: string }): Promise<number>;
  /** Books all that an answer earns: first try, chapter, path or tier, and the day of the streak. */
  bookAnswer(tx: Db, answer: StoredAnswer): Promise<AnswerEarnings>;
}
