import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";

/** Loaded when a card has something to press: render it inside Suspense. */
export const FriendStreakButton = lazyWithRetry(
  () => import("./FriendStreakButton.tsx"),
  "FriendStreakButton",
);

/** The reader's streak from below: render it inside Suspense. */
export const OwnStreakSheet = lazyWithRetry(() => import("./OwnStreakSheet.tsx"), "OwnStreakSheet");
