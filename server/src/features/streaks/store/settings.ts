import {
  defaultRewardSettings,
  type RewardSettings,
  type RewardSettingsBody,
} from "@waymates/contract/features/reward-settings";
import { sql, type SQLWrapper } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { rewardSettings } from "../tables.ts";
import { idList } from "./days.ts";

/** What each of these people chose about reminders and celebrations, over the defaults. */
export async function settingsOf(
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => RewardSettings> {
  if (userIds.length === 0) return () => defaultRewardSettings;
  const found = await rows<typeof rewardSettings.$inferSelect>(
    db,
    sql`select * from ${rewardSettings} where user_id = any(${idList(userIds)})`,
  );
  const byPerson = new Map(found.map((row) => [row.user_id, row]));
  return (userId) => {
    const row = byPerson.get(userId);
    return row ? toSettings(row) : defaultRewardSettings;
  };
}

/** The same of one person as a column of another statement; null for the defaults. */
export const selectSettings = (userId: SQLWrapper) =>
  sql`(select to_json(r) from ${rewardSettings} r where r.user_id = ${userId})`.mapWith(toSettings);

const toSettings = (row: typeof rewardSettings.$inferSelect): RewardSettings => ({
  calmMode: row.calm_mode,
  noise: row.noise,
  streakReminder: { on: row.reminder_on, hour: row.reminder_hour },
  streakUrgentReminder: row.urgent_reminder_on,
});

/** Stores the touched fields, in the caller's transaction. */
export async function changeSettings(
  tx: Db,
  userId: string,
  touched: RewardSettingsBody,
): Promise<void> {
  const all = {
    calm_mode: touched.calmMode,
    noise: touched.noise,
    reminder_on: touched.streakReminder?.on,
    reminder_hour: touched.streakReminder?.hour,
    urgent_reminder_on: touched.streakUrgentReminder,
  };
  const change = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length === 0) return;
  await tx
    .insert(rewardSettings)
    .values({ ...change, user_id: userId })
    .onConflictDoUpdate({
      target: rewardSettings.user_id,
      set: { ...change, updated_at: sql`now()` },
    });
}
