export { viewOwnPaths } from "./service/view-paths.ts";
export { joinPath } from "./service/join-path.ts";
export { proposePaths } from "./service/propose-paths.ts";
export { listOwnProgress } from "./service/own-progress.ts";
export { listQuestions } from "./service/questions.ts";
export { getOwnReceipt } from "./service/receipts.ts";
export { hasMetQuestion } from "./service/progress.ts";
export { answerTrialQuestion, listTrialQuestions } from "./service/trial-questions.ts";
/** For reports about questions. */
export { setNodeStatus } from "./staff/edit-path.ts";
export { listExperiencedLearners, listQuestionCards, lockQuestion } from "./store/reported.ts";
export { listMembersAmong } from "./store/members.ts";
export { findPathCard, listShelved } from "./store/paths.ts";
/** For games. */
export { copyNodes, drawNodes, listTitles } from "./store/game-questions.ts";
export { drawSharedNode } from "./store/nodes.ts";
