import type { PersonalData } from "../../../platform/personal-data.ts";
import { nodeAnswers, pathMembers, paths } from "../tables.ts";

export const pathData: PersonalData = {
  name: "paths",
  tables: [
    { table: pathMembers, owner: [pathMembers.user_id] },
    { table: nodeAnswers, owner: [nodeAnswers.user_id] },
    { table: paths, owner: [paths.creator_id] },
  ],
};
