import type { Platform } from "../../platform/platform.ts";
import { bookMilestones } from "./service/book-milestones.ts";
import { openLedger } from "./service/book-points.ts";

/** Books what became true without an answer. */
export function rewardListeners({ bus }: Platform): void {
  bus.on("streak.milestones", async ({ userId, milestones }) => {
    await bus.transaction(async (tx) => {
      await bookMilestones(await openLedger(bus, tx, userId), milestones);
    });
  });
}
