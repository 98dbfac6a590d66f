export { PointsHud } from "./PointsHud.tsx";
export { StreakHud } from "./StreakHud.tsx";
export { useDailyLogin } from "./useDailyLogin.ts";
