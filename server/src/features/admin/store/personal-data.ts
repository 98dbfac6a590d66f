import type { PersonalData } from "../../../platform/personal-data.ts";
import { announcements, staffDrafts } from "../tables.ts";

export const adminData: PersonalData = {
  name: "staff",
  tables: [
    { table: announcements, owner: [announcements.created_by] },
    { table: staffDrafts, owner: [staffDrafts.user_id] },
  ],
};
