import type { Bus } from "../../../platform/bus.ts";
import type { Rewards } from "../../../platform/rewards.ts";
import { bookPoints } from "./book-points.ts";
import { rewardGame } from "./reward-game.ts";
import { rewardReview } from "./reward-review.ts";
import { rewardAnswer, rewardCompletion } from "./reward-answer.ts";

/** What the features below book points through. */
export const createRewards = (bus: Bus): Rewards => ({
  book: (tx, booking) => bookPoints(bus, tx, booking),
  bookAnswer: (tx, answer) => rewardAnswer(bus, tx, answer),
  bookTier: (tx, completed) => rewardCompletion(bus, tx, completed),
  bookGame: (tx, game) => rewardGame(bus, tx, game),
  bookReview: (tx, review) => rewardReview(bus, tx, review),
});
