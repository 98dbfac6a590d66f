import type { PointTag, StreakTier } from "@waymates/contract/features/rewards";
import type { StreakCelebration } from "./rules.ts";

export interface StreakMoment {
  userId: string;
  /** Length of the run in days. */
  days: number;
  tier: StreakTier;
}

export interface BadgeRef {
  badgeId: string;
  externalName: string;
  tier: "bronze" | "silver" | "gold";
  imageUrl: string;
  gradientStart: string;
  gradientEnd: string;
  gradientDirection: string;
}

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
    // The following are published by this feature's badges, friend streaks and daily jobs as they
    // come into being.
    /** A freeze or a pause bridged yesterday, or a repair brought the run back. */
    "streak.saved": StreakMoment;
    "streak.broken": StreakMoment;
    "streak.reminderDue": StreakMoment & { urgent: boolean };
    "streak.freezeEarned": { userId: string; freezeId: string };
    "badge.earned": { userId: string; badge: BadgeRef };
    /** Told to `userId`; the other side has a fact of its own. `days` is their common run. */
    "friendStreak.moved": {
      pairId: string;
      userId: string;
      friendId: string;
      moment: "invited" | "started" | "milestone" | "atRisk" | "nudge" | "ended";
      days: number;
      tier: StreakTier;
    };
  }
}

export { rewardRoutes } from "./routes.ts";
export { bookPoints } from "./service/book-points.ts";
export { rewardAnswer } from "./service/reward-answer.ts";
export { getSummary } from "./service/view-points.ts";
export { rewardData } from "./store/personal-data.ts";
