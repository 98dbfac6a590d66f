import { randomInt } from "node:crypto";
import type { Celebration } from "@waymates/contract/features/paths";
import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { AnswerEarnings, CompletedPath, StoredAnswer } from "../../../platform/rewards.ts";
import { countScoredAnswer, settingsOf } from "../../streaks/index.ts";
import { celebrate, celebrationFor, pathPoints } from "../rules.ts";
import { findBooked } from "../store.ts";
import { book, type Ledger, openLedger } from "./book-points.ts";
import { bookMilestones } from "./book-milestones.ts";

const DRAWS = 1_000_000;
/** From 0 up to, not including, 1; not predictable. */
export const drawFairly = (): number => randomInt(DRAWS) / DRAWS;

/**
 * Books what an answer earns, in the answer's own transaction: a right first try, a completed
 * chapter, a completed path or its better tier, and the day's step of the streak.
 */
export async function rewardAnswer(
  bus: Bus,
  tx: Db,
  answered: StoredAnswer,
): Promise<AnswerEarnings> {
  // The lock comes first: answers on two paths at once must not deadlock.
  const ledger = await openLedger(bus, tx, answered.userId);
  const celebration = await rewardFirstTry(ledger, answered);
  let points = celebration?.amount ?? 0;
  if (answered.chapterCompleted) {
    points += await book(ledger, {
      tag: "chapter_complete",
      sourceType: "chapter",
      sourceId: answered.chapterId,
    });
  }
  points += await rewardTier(ledger, answered);
  if (answered.scored) {
    const { userId, answeredAt: at, answeredBefore: before = null } = answered;
    const learned = { userId, at, before };
    points += await bookMilestones(ledger, await countScoredAnswer(bus, tx, learned));
  }
  return { points, celebration: await unlessCalm(tx, answered.userId, celebration) };
}

/** In calm mode points are booked, and nothing is celebrated. */
async function unlessCalm(
  db: Db,
  userId: string,
  celebration: Celebration | null,
): Promise<Celebration | null> {
  if (!celebration) return null;
  return (await settingsOf(db, [userId]))(userId).calmMode ? null : celebration;
}

async function rewardFirstTry(
  ledger: Ledger,
  { nodeId, correct, firstTry }: StoredAnswer,
): Promise<Celebration | null> {
  if (!correct || !firstTry) return null;
  const answer = { tag: "node_correct", sourceType: "node", sourceId: nodeId } as const;
  // Its limit counts the entries of one UTC day.
  const booked = await findBooked(ledger.tx, ledger.userId, ledger.day, answer);
  const drawn = celebrate(booked.times + 1, drawFairly());
  const granted = await book(ledger, { ...answer, points: drawn.amount }, booked);
  return celebrationFor(drawn, granted);
}

/** Books a path that is complete without a further answer. @returns the points booked */
export const rewardCompletion = async (
  bus: Bus,
  tx: Db,
  completed: CompletedPath,
): Promise<number> => rewardTier(await openLedger(bus, tx, completed.userId), completed);

async function rewardTier(ledger: Ledger, { pathId, tier }: CompletedPath): Promise<number> {
  if (!tier) return 0;
  const points = pathPoints(tier.reached, tier.held);
  // An upgrade is a source of its own, so that the difference can be booked beside the first.
  const sourceId = tier.held === null ? pathId : `${pathId}:${tier.reached}`;
  return book(ledger, { tag: "path_complete", points, sourceType: "path", sourceId });
}
