export { viewOwnPaths } from "./service/view-paths.ts";
export { joinPath } from "./service/join-path.ts";
export { proposePaths } from "./service/propose-paths.ts";
export { listOwnProgress } from "./service/own-progress.ts";
export { listQuestions } from "./service/questions.ts";
export { getOwnReceipt } from "./service/receipts.ts";
export { setNodeStatus } from "./service/edit-path.ts";
export { hasMetQuestion } from "./service/has-met.ts";
export { listExperiencedLearners, listQuestionCards, lockQuestion } from "./store/reported.ts";
export { answerTrialQuestion, listTrialQuestions } from "./service/trial-questions.ts";
export { listMembersAmong } from "./store/members.ts";
export { findPathCard, listShelved } from "./store/paths.ts";
export { isScored } from "./rules/grade.ts";
export { sampleAnswer } from "./rules/sample-answer.ts";
export { showQuestion } from "./service/show-question.ts";
export { copyNodes, drawNodes, listTitles } from "./store/game-questions.ts";
export { drawSharedNode } from "./store/nodes.ts";
/** For staff who write paths, and who translate the texts of questions. */
export * as pathEditing from "./service/editing.ts";
