/**
 * The nine types of questions: how each is shown without its answer, graded, translated, and read from and
 * written into files. Pure functions; the questions themselves are stored by paths and games.
 */
export { type Grade, grade, isScored } from "./rules/grade.ts";
export { parseQuestion } from "./rules/parse-question.ts";
export {
  keyOfAnswer,
  maskAnswer,
  maskSolution,
  presentNode,
  shuffleKey,
  type ShuffleKey,
  type StoredNode,
  unmaskAnswer,
} from "./rules/present.ts";
export { sampleAnswer } from "./rules/sample-answer.ts";
export { showQuestion } from "./rules/show-question.ts";
export { misfitsOf, textsOf, translate } from "./rules/translate.ts";
export { tryQuestion } from "./rules/try-question.ts";
export { readQuestionFile, writeQuestionFile } from "./service/question-files.ts";
