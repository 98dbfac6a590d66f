import type { PersonalData } from "../../../platform/personal-data.ts";
import { pushSubscriptions } from "../tables.ts";

export const pushData: PersonalData = {
  name: "push",
  tables: [
    { table: pushSubscriptions, owner: [pushSubscriptions.user_id], hidden: ["p256dh", "auth"] },
  ],
};
