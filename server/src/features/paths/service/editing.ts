/** What staff do with paths, and with the texts of questions in other languages. */
export {
  countDraftPaths,
  findStaffChapter,
  findStaffNode,
  findStaffPath,
  findStaffQuestions,
  listStaffChapters,
  listStaffNodes,
  listStaffPaths,
  listTraitSlugs,
  readStatistics,
} from "../store/editing.ts";
export { countNodeTexts, findNodeText, listNodeTexts } from "../store/node-texts.ts";
export { purgeDeleted } from "../store/purge-deleted.ts";
export { addChapter, changeChapter, deleteChapter, undeleteChapter } from "./edit-chapters.ts";
export { addNode, addNodes, changeNode, deleteNode, undeleteNode } from "./edit-nodes.ts";
export { reorderChapters, reorderNodes } from "./edit-path.ts";
export {
  addPath,
  changePath,
  deletePath,
  restorePath,
  setPathStatus,
  undeletePath,
} from "./edit-paths.ts";
export { readQuestionFile, writeQuestionFile } from "./question-files.ts";
export { restoreNodeText, saveNodeText, withText } from "./translate-nodes.ts";
export { tryQuestion } from "./try-question.ts";
