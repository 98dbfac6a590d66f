export { celebrate } from "./celebrate.ts";
export { plusPoints } from "./plus-points.ts";
export { PointsHud } from "./PointsHud.tsx";
export { useBookedPoints } from "./useBookedPoints.ts";

/** Loaded when somebody wants to see a streak: render it inside Suspense. */
export const loadStreakSheet = () => import("./StreakSheet.tsx");
