/**
 * Points, the daily login, and the celebrations that follow; also what shows a streak's length.
 */

import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";

export { lookAgain } from "./lookAgain.ts";
export { celebrate } from "./celebrate.ts";
export { useCalm, useNoise } from "./noise.ts";
export { PointsHud } from "./PointsHud.tsx";
export { useBookedPoints } from "./useBookedPoints.ts";

/** Loaded when a streak is first looked at: render it inside Suspense. */
export const StreakSheet = lazyWithRetry(() => import("./streak/StreakSheet.tsx"), "StreakSheet");
