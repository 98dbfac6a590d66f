import type { PersonalData } from "../../../platform/personal-data.ts";
import {
  answerTries,
  checkpoints,
  nodeAnswers,
  pastAnswers,
  pathMembers,
  paths,
  receipts,
  staffDrafts,
  traitMoves,
} from "../tables.ts";

export const pathData: PersonalData = {
  name: "paths",
  tables: [
    { table: pathMembers, owner: [pathMembers.user_id] },
    { table: nodeAnswers, owner: [nodeAnswers.user_id] },
    { table: pastAnswers, owner: [pastAnswers.user_id] },
    { table: answerTries, owner: [answerTries.user_id], hidden: ["result"] },
    { table: checkpoints, owner: [checkpoints.user_id] },
    { table: traitMoves, owner: [traitMoves.user_id] },
    { table: receipts, owner: [receipts.user_id] },
    { table: staffDrafts, owner: [staffDrafts.user_id] },
    { table: paths, owner: [paths.creator_id] },
  ],
};
