import type { Bus } from "../../../platform/bus.ts";
import type { Rewards } from "../../../platform/rewards.ts";
import { bookPoints } from "./book-points.ts";
import { rewardAnswer } from "./reward-answer.ts";

/** What the features below book points through. */
export const createRewards = (bus: Bus): Rewards => ({
  book: (tx, booking) => bookPoints(bus, tx, booking),
  bookAnswer: (tx, answer) => rewardAnswer(bus, tx, answer),
});
