import type { Platform } from "../../platform/platform.ts";
import type { Db } from "../../platform/db/database.ts";
import { WINS_AGAINST_SAME_PERSON } from "@waymates/contract/features/rewards";
import { countEarlierWins, markBooked } from "../games/index.ts";
import { bookMilestones } from "./service/book-milestones.ts";
import { openLedger } from "./service/book-points.ts";
import { rewardGame } from "./service/reward-game.ts";

/** Books what became true without an answer. */
export function rewardListeners({ bus }: Platform): void {
  bus.on("game.completed", async ({ game, userId, won, at, source }) => {
    await bus.transaction(async (tx) => {
      if (!(await markBooked(tx, game.id, userId))) return;
      const finished = { userId, gameId: game.id, source, at: new Date(at) };
      const isCounted = won && (await isWinCounted(tx, game.id, userId));
      await rewardGame(bus, tx, { ...finished, won: isCounted });
    });
  });
  bus.on("streak.milestones", async ({ userId, milestones }) => {
    await bus.transaction(async (tx) => {
      await bookMilestones(await openLedger(bus, tx, userId), milestones);
    });
  });
}

/** Whether at least one of the opponents has not been beaten too often today. */
async function isWinCounted(tx: Db, gameId: string, userId: string): Promise<boolean> {
  const earlier = await countEarlierWins(tx, gameId, userId);
  return earlier.some((wins) => wins < WINS_AGAINST_SAME_PERSON);
}
