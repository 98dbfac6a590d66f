import type { Platform } from "../../../platform/platform.ts";
import { emit } from "../service/emit.ts";

export function rewardListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("streak.grown", async ({ userId, days, tier, celebration }, { id: eventId }) => {
    if (!celebration) return;
    const streak = {
      type: celebration,
      sourceType: "streak",
      sourceId: "own",
      actorId: null,
      params: { count: days, tier },
      data: { tier },
      eventId,
    };
    await emit(platform, streak, [userId]);
  });
  bus.on("points.bonusBooked", async ({ userId, entryId, points }, { id: eventId }) => {
    const reward = {
      type: "reward_earned" as const,
      sourceType: "reward",
      sourceId: entryId,
      actorId: null,
      params: { count: points },
      eventId,
    };
    await emit(platform, reward, [userId]);
  });
}
