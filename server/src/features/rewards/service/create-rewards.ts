import { REVIEWS_FOR_POINTS } from "@waymates/contract/features/reviews";
import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { AnsweredReview, Rewards } from "../../../platform/rewards.ts";
import { countQueueEmptied, countScoredAnswer } from "../../streaks/index.ts";
import { bookMilestones } from "./book-milestones.ts";
import { book, bookPoints, openLedger } from "./book-points.ts";
import { rewardGame } from "./reward-game.ts";
import { rewardAnswer, rewardCompletion } from "./reward-answer.ts";

/** What the features below book points through. */
export const createRewards = (bus: Bus): Rewards => ({
  book: (tx, booking) => bookPoints(bus, tx, booking),
  bookAnswer: (tx, answer) => rewardAnswer(bus, tx, answer),
  bookTier: (tx, completed) => rewardCompletion(bus, tx, completed),
  bookGame: (tx, game) => rewardGame(bus, tx, game),
  bookReview: (tx, review) => rewardReview(bus, tx, review),
});

/** Books what an answered card earns: its step of the streak, and the points of an emptied queue. */
async function rewardReview(
  bus: Bus,
  tx: Db,
  { userId, date, done, isEmptied }: AnsweredReview,
): Promise<number> {
  const ledger = await openLedger(bus, tx, userId);
  const learned = { userId, at: new Date() };
  let points = await bookMilestones(ledger, await countScoredAnswer(bus, tx, learned));
  if (!isEmptied) return points;
  points += await bookMilestones(ledger, await countQueueEmptied(bus, tx, learned));
  if (done < REVIEWS_FOR_POINTS) return points;
  const booking = { tag: "review_done", sourceType: "review_day", sourceId: date } as const;
  return points + (await book(ledger, booking));
}
