import type { PersonalData } from "../../../platform/personal-data.ts";
import { digestRuns } from "../tables.ts";

export const digestData: PersonalData = {
  name: "digest",
  tables: [{ table: digestRuns, owner: [digestRuns.user_id] }],
};
