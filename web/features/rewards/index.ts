export { celebrate } from "./celebrate.ts";
export { plusPoints } from "./plus-points.ts";
export { PointsHud } from "./PointsHud.tsx";
export { useBookedPoints } from "./useBookedPoints.ts";
