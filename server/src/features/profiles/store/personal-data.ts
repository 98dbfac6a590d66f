import type { PersonalData } from "../../../platform/personal-data.ts";
import { profileInterests, profiles, userPreferences } from "../tables.ts";

export const profileData: PersonalData = {
  name: "profile",
  tables: [
    { table: profiles, owner: [profiles.id] },
    { table: userPreferences, owner: [userPreferences.user_id] },
    { table: profileInterests, owner: [profileInterests.user_id] },
  ],
};
