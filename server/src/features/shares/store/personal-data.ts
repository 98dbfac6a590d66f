import type { PersonalData } from "../../../platform/personal-data.ts";
import { shares, shareSendings } from "../tables.ts";

export const shareData: PersonalData = {
  name: "shares",
  tables: [
    { table: shares, owner: [shares.user_id] },
    { table: shareSendings, owner: [shareSendings.user_id] },
  ],
};
