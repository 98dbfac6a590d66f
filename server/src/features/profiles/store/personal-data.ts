import type { PersonalData } from "../../../platform/personal-data.ts";
import { formerUsernames, profileInterests, profiles, userPreferences } from "../tables.ts";

export const profileData: PersonalData = {
  name: "profile",
  tables: [
    { table: profiles, owner: [profiles.id] },
    { table: formerUsernames, owner: [formerUsernames.user_id] },
    { table: userPreferences, owner: [userPreferences.user_id] },
    { table: profileInterests, owner: [profileInterests.user_id] },
  ],
};
