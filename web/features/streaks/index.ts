/** The reader's own streak with its calendar, pauses and repairs, and streaks with friends. */

import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";

/** Loaded when a card has something to press: render it inside Suspense. */
export const FriendStreakButton = lazyWithRetry(
  () => import("./friend/FriendStreakButton.tsx"),
  "FriendStreakButton",
);

/** The reader's streak from below: render it inside Suspense. */
export const OwnStreakSheet = lazyWithRetry(
  () => import("./sheet/OwnStreakSheet.tsx"),
  "OwnStreakSheet",
);
