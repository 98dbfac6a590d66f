export { createRewards } from "./service/create-rewards.ts";
export { getSummary } from "./service/view-points.ts";
