import type { PersonalData } from "../../../platform/personal-data.ts";
import { announcements } from "../tables.ts";

export const adminData: PersonalData = {
  name: "staff",
  tables: [{ table: announcements, owner: [announcements.created_by] }],
};
