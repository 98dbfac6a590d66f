export { countGame, countQueueEmptied, countScoredAnswer } from "./service/count-day.ts";
export type { Milestone } from "./service/grow.ts";
export { getStreakNow } from "./service/view-streak.ts";
export { hasSharedAnswer } from "./store/questions.ts";
export { changeSettings, selectSettings, settingsOf } from "./store/settings.ts";
export { publishDueNotices } from "./service/due-notices.ts";
export { settleAll } from "./service/settle-all.ts";
export { notifyOfRisk } from "./service/friends-at-risk.ts";
