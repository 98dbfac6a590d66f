export { rewardRoutes } from "./routes.ts";
export { bookPoints } from "./service/book-points.ts";
export { rewardAnswer } from "./service/reward-answer.ts";
export { getSummary } from "./service/view-points.ts";
export { rewardData } from "./store/personal-data.ts";
