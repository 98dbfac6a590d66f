import type { Platform } from "../../../platform/platform.ts";
import { emit } from "../service/emit.ts";

export function rewardListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("streak.grown", async ({ userId, days, tier, celebration }, { id: eventId }) => {
    if (!celebration) return;
    await emit(platform, {
      userId,
      type: celebration,
      sourceType: "streak",
      sourceId: "own",
      actorId: null,
      params: { count: days, tier },
      data: { tier },
      eventId,
    });
  });
  bus.on("points.bonusBooked", ({ userId, entryId, points }, { id: eventId }) =>
    emit(platform, {
      userId,
      type: "reward_earned",
      sourceType: "reward",
      sourceId: entryId,
      actorId: null,
      params: { count: points },
      eventId,
    }),
  );
}
