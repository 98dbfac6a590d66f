import type { PersonalData } from "../../../platform/personal-data.ts";
import { feedEvents } from "../tables.ts";

export const feedData: PersonalData = {
  name: "feed",
  tables: [{ table: feedEvents, owner: [feedEvents.user_id] }],
};
