import type { PersonalData } from "../../../platform/personal-data.ts";
import {
  friendAnswers,
  friendNudges,
  friendStreaks,
  learningDays,
  rewardSettings,
  streakDays,
  streakNotices,
  streakPauses,
  streaks,
} from "../tables.ts";

export const streakData: PersonalData = {
  name: "streaks",
  tables: [
    { table: streakDays, owner: [streakDays.user_id] },
    { table: streaks, owner: [streaks.user_id] },
    { table: learningDays, owner: [learningDays.user_id] },
    { table: streakPauses, owner: [streakPauses.user_id] },
    { table: streakNotices, owner: [streakNotices.user_id] },
    { table: rewardSettings, owner: [rewardSettings.user_id] },
    { table: friendStreaks, owner: [friendStreaks.inviter_id, friendStreaks.invitee_id] },
    { table: friendNudges, owner: [friendNudges.from_id] },
    { table: friendAnswers, owner: [friendAnswers.user_id] },
  ],
};
