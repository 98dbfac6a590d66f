import type { PersonalData } from "../../../platform/personal-data.ts";
import { pointsBalances, pointsLedger } from "../tables.ts";

export const rewardData: PersonalData = {
  name: "rewards",
  tables: [
    { table: pointsLedger, owner: [pointsLedger.user_id] },
    { table: pointsBalances, owner: [pointsBalances.user_id] },
  ],
};
