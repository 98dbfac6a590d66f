import { sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { parseQuestion } from "../rules/parse-question.ts";
import {
  DELETED,
  findStaffChapter,
  findStaffNode,
  findStaffPath,
  listStaffChapters,
  listStaffNodes,
  findStaffQuestions,
  listStaffPaths,
  countDraftPaths,
  readStatistics,
  listTraitSlugs,
} from "../store/editing.ts";
import { countNodeTexts, findNodeText, listNodeTexts } from "../store/node-texts.ts";
import { chapters, nodes, paths } from "../tables.ts";
import { addChapter, changeChapter, deleteChapter, undeleteChapter } from "./edit-chapters.ts";
import { addNode, addNodes, changeNode, deleteNode, undeleteNode } from "./edit-nodes.ts";
import { reorderChapters, reorderNodes } from "./edit-path.ts";
import {
  addPath,
  changePath,
  deletePath,
  restorePath,
  setPathStatus,
  undeletePath,
} from "./edit-paths.ts";
import { readQuestionFile, writeQuestionFile } from "./question-files.ts";
import { restoreNodeText, saveNodeText, withText } from "./translate-nodes.ts";
import { tryQuestion } from "./try-question.ts";

/** Removes for good what was deleted and can no longer be taken back. @param kept ids that still can */
async function purgeDeleted(db: Db, kept: readonly string[]): Promise<void> {
  const isKept = (column: unknown) => sql`${column} = any(${sql.param([...kept])}::uuid[])`;
  const away = sql`(select c.id from ${chapters} c join ${paths} p on p.id = c.path_id
    where p.status = ${DELETED})`;
  await db.execute(
    sql`delete from ${nodes} where ${nodes.chapter_id} in ${away} and not ${isKept(nodes.id)}
          and not exists (select 1 from ${chapters} c
            where c.id = ${nodes.chapter_id} and ${isKept(sql`c.id`)})`,
  );
  await db.execute(
    sql`delete from ${chapters} where ${chapters.id} in ${away} and not ${isKept(chapters.id)}
          and not exists (select 1 from ${nodes} n where n.chapter_id = ${chapters.id})`,
  );
  await db.execute(
    sql`delete from ${paths} where ${paths.status} = ${DELETED} and not ${isKept(paths.id)}
          and not exists (select 1 from ${chapters} c where c.path_id = ${paths.id})`,
  );
}

const nodeTexts = {
  list: listNodeTexts,
  find: findNodeText,
  count: countNodeTexts,
  save: saveNodeText,
  restore: restoreNodeText,
  withText,
};

/** For staff who write paths, and for those who translate the texts of questions. */
export const pathEditing = {
  nodeTexts,
  list: listStaffPaths,
  countDrafts: countDraftPaths,
  findQuestions: findStaffQuestions,
  find: findStaffPath,
  listChapters: listStaffChapters,
  findChapter: findStaffChapter,
  listNodes: listStaffNodes,
  listTraits: listTraitSlugs,
  findNode: findStaffNode,
  addPath,
  changePath,
  setPathStatus,
  deletePath,
  undeletePath,
  restorePath,
  addChapter,
  changeChapter,
  deleteChapter,
  undeleteChapter,
  reorderChapters,
  reorderNodes,
  addNode,
  addNodes,
  changeNode,
  deleteNode,
  undeleteNode,
  parseQuestion,
  tryQuestion,
  readStatistics,
  purgeDeleted,
  readQuestionFile,
  writeQuestionFile,
};
