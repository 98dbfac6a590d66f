import type { PersonalData } from "../../../platform/personal-data.ts";
import { appeals, sanctions } from "../tables.ts";

export const sanctionData: PersonalData = {
  name: "sanctions",
  tables: [
    { table: sanctions, owner: [sanctions.user_id], hidden: ["decided_by", "lifted_by"] },
    { table: appeals, owner: [appeals.user_id], hidden: ["decided_by"] },
  ],
};
