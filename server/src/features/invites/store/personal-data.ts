import type { PersonalData } from "../../../platform/personal-data.ts";
import { inviteCodes, inviteUses } from "../tables.ts";

export const inviteData: PersonalData = {
  name: "invites",
  tables: [
    { table: inviteCodes, owner: [inviteCodes.owner_id] },
    { table: inviteUses, owner: [inviteUses.user_id] },
  ],
};
