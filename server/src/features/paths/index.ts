export { joinPath } from "./service/join-path.ts";
export { proposePaths } from "./service/propose-paths.ts";
export { listOwnProgress, type OwnProgress } from "./service/own-progress.ts";
export { answerTrialQuestion, listTrialQuestions } from "./service/trial-questions.ts";
export { countScoredAnswersToday } from "./store/nodes.ts";
export { listMembersAmong } from "./store/members.ts";
export { findPathCard, listShelved, type ShelvedPath } from "./store/paths.ts";
