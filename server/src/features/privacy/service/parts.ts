import type { PersonalData } from "../../../platform/personal-data.ts";
import { accountData } from "../../accounts/index.ts";
import { chatData } from "../../chat/index.ts";
import { digestData } from "../../digest/index.ts";
import { followData } from "../../follows/index.ts";
import { gameData } from "../../games/index.ts";
import { inviteData } from "../../invites/index.ts";
import { notificationData } from "../../notifications/index.ts";
import { pageData } from "../../pages/index.ts";
import { pathData } from "../../paths/index.ts";
import { profileData } from "../../profiles/index.ts";
import { pushData } from "../../push/index.ts";
import { rewardData } from "../../rewards/index.ts";
import { settingsData } from "../../settings/index.ts";
import { waitlistData } from "../../waitlist/index.ts";

/**
 * What each feature knows of a person. A feature with tables of people adds its part here; a test
 * names the tables that nobody spoke for.
 */
export const parts: readonly PersonalData[] = [
  profileData,
  accountData,
  settingsData,
  followData,
  pageData,
  pathData,
  gameData,
  rewardData,
  chatData,
  inviteData,
  waitlistData,
  notificationData,
  pushData,
  digestData,
];
