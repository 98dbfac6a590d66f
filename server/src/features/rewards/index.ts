import type { PointTag, StreakTier } from "@waymates/contract/features/rewards";
import type { StreakCelebration } from "./rules.ts";

declare module "../../platform/bus.ts" {
  interface Facts {
    /** A single booking of 20 points or more. */
    "points.bonusBooked": { userId: string; entryId: string; tag: PointTag; points: number };
    /** A local day was counted; `celebration` is what the day brings beside that. */
    "streak.grown": {
      userId: string;
      days: number;
      tier: StreakTier;
      celebration: StreakCelebration | null;
    };
  }
}

export { rewardRoutes } from "./routes.ts";
export { bookPoints } from "./service/book-points.ts";
export { rewardAnswer } from "./service/reward-answer.ts";
