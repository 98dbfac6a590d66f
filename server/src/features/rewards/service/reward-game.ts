import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { FinishedGame } from "../../../platform/rewards.ts";
import { countGame } from "../../streaks/index.ts";
import { bookMilestones } from "./book-milestones.ts";
import { book, openLedger } from "./book-points.ts";

/** Books what a finished game earns: its points, and the day of the streak. */
export async function rewardGame(
  bus: Bus,
  tx: Db,
  { userId, gameId, source = { type: "game", id: gameId }, at = new Date(), won }: FinishedGame,
): Promise<number> {
  const ledger = await openLedger(bus, tx, userId);
  let points = await book(ledger, {
    tag: "game_complete",
    sourceType: source.type,
    sourceId: source.id,
  });
  if (won) {
    points += await book(ledger, { tag: "game_win", sourceType: "game", sourceId: gameId });
  }
  return points + (await bookMilestones(ledger, await countGame(bus, tx, { userId, at })));
}
