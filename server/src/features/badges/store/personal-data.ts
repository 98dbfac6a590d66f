import type { PersonalData } from "../../../platform/personal-data.ts";
import { badgeProgress, badgeSources, userBadges } from "../tables.ts";

export const badgeData: PersonalData = {
  name: "badges",
  tables: [
    { table: userBadges, owner: [userBadges.user_id] },
    { table: badgeProgress, owner: [badgeProgress.user_id] },
    { table: badgeSources, owner: [badgeSources.user_id] },
  ],
};
