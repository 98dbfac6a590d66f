import type { PersonalData } from "../../../platform/personal-data.ts";
import type { SettingsContext } from "../service/context.ts";
import { viewSettings } from "../service/view-settings.ts";
import { consentRecords, educations, partnerClaims, relationships, works } from "../tables.ts";

export const settingsData = (settings: SettingsContext): PersonalData => ({
  name: "settings",
  tables: [
    { table: educations, owner: [educations.user_id] },
    { table: works, owner: [works.user_id] },
    {
      table: relationships,
      owner: [relationships.user_id],
      hidden: ["partner_firstname_sealed", "partner_birthdate_sealed"],
    },
    { table: partnerClaims, owner: [partnerClaims.claimer_id, partnerClaims.partner_id] },
    { table: consentRecords, owner: [consentRecords.user_id] },
  ],
  /** The relationship, decrypted: a person may read what they wrote. */
  async collect(userId) {
    const { relationship } = await viewSettings(settings, userId);
    return { relationship: [{ ...relationship }] };
  },
});
