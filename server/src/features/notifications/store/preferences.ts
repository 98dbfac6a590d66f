import { defaultRewardSettings } from "@waymates/contract/features/reward-settings";
import {
  categoryPreference,
  defaultPreferences,
  type NotificationPreferences,
  type NotificationPreferencesBody,
  type PreferencesAnswer,
} from "@waymates/contract/features/notification-preferences";
import {
  notificationCategories,
  type NotificationCategory,
} from "@waymates/contract/features/notification-channels";
import { isAmong } from "../../../platform/db/among.ts";
import { and, eq, ne, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { livingProfiles } from "../../profiles/index.ts";
import { selectSettings } from "../../streaks/index.ts";
import { notificationPreferences, notificationSettings } from "../tables.ts";

type Settings = typeof notificationSettings.$inferSelect;

/** A person's choice for one category, as stored; the other categories of the result have the defaults. */
export function preferencesWith(
  category: NotificationCategory,
  choice: typeof notificationPreferences.$inferSelect | null,
  settings: Settings | null,
): NotificationPreferences {
  const { categories } = defaultPreferences;
  return {
    ...withSettings(settings ?? {}),
    categories: choice
      ? {
          ...categories,
          [category]: categoryPreference.parse({ ...choice, from: choice.from_whom }),
        }
      : categories,
  };
}

function withSettings(
  row: Partial<Omit<Settings, "user_id">>,
): Omit<NotificationPreferences, "categories"> {
  const { quietHours, digestHour, profileViews, hideChatContent } = defaultPreferences;
  return {
    quietHours: {
      on: row.quiet_on ?? quietHours.on,
      from: row.quiet_from ?? quietHours.from,
      to: row.quiet_to ?? quietHours.to,
    },
    digestHour: row.digest_hour ?? digestHour,
    profileViews: row.profile_views ?? profileViews,
    hideChatContent: row.hide_chat_content ?? hideChatContent,
  };
}

/** All that a person chose, over the defaults, and the zone of their times. */
export async function getPreferences(db: Db, userId: string): Promise<PreferencesAnswer> {
  const found = await db
    .select({
      timeZone: livingProfiles.time_zone,
      settings: notificationSettings,
      choice: notificationPreferences,
      rewards: selectSettings(livingProfiles.id),
    })
    .from(livingProfiles)
    .leftJoin(notificationSettings, eq(notificationSettings.user_id, livingProfiles.id))
    .leftJoin(notificationPreferences, eq(notificationPreferences.user_id, livingProfiles.id))
    .where(eq(livingProfiles.id, userId))
    .prepare("preferences")
    .execute();
  const categories = { ...defaultPreferences.categories };
  for (const { choice } of found) {
    const category = notificationCategories.find((known) => known === choice?.category);
    if (choice && category)
      categories[category] = categoryPreference.parse({ ...choice, from: choice.from_whom });
  }
  const [first] = found;
  return {
    ...withSettings(first?.settings ?? {}),
    ...(first?.rewards ?? defaultRewardSettings),
    categories,
    timeZone: first?.timeZone ?? "UTC",
  };
}

/** Stores the touched fields, in the caller's transaction. */
export async function writePreferences(
  tx: Db,
  userId: string,
  touched: NotificationPreferencesBody,
): Promise<void> {
  const { categories } = await getPreferences(tx, userId);
  for (const category of notificationCategories) {
    const change = touched.categories?.[category];
    if (!change) continue;
    const { from, ...rest } = categoryPreference.parse({ ...categories[category], ...change });
    const row = { ...rest, from_whom: from, updated_at: sql`now()` };
    await tx
      .insert(notificationPreferences)
      .values({ ...row, user_id: userId, category })
      .onConflictDoUpdate({
        target: [notificationPreferences.user_id, notificationPreferences.category],
        set: row,
      });
  }
  const settings = touchedSettings(touched);
  if (Object.keys(settings).length === 0) return;
  const row = { ...settings, updated_at: sql`now()` };
  await tx
    .insert(notificationSettings)
    .values({ ...row, user_id: userId })
    .onConflictDoUpdate({ target: notificationSettings.user_id, set: row });
}

function touchedSettings({ quietHours, ...body }: NotificationPreferencesBody): Partial<Settings> {
  const all = {
    quiet_on: quietHours?.on,
    quiet_from: quietHours?.from,
    quiet_to: quietHours?.to,
    digest_hour: body.digestHour,
    profile_views: body.profileViews,
    hide_chat_content: body.hideChatContent,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Quiet hours that people chose themselves, where they begin before half past ten in the evening. */
export async function listQuietBefore(
  db: Db,
): Promise<{ userId: string; hours: NotificationPreferences["quietHours"] }[]> {
  const isEarly = sql`${notificationSettings.quiet_from} < ${defaultPreferences.quietHours.from}
    or ${notificationSettings.quiet_to} > ${defaultPreferences.quietHours.from}`;
  const found = await db.select().from(notificationSettings).where(isEarly);
  return found.map((row) => ({ userId: row.user_id, hours: withSettings(row).quietHours }));
}

/** Locks a person's preferences until the transaction ends, so that two tabs save one after the other. */
export async function lockPreferences(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`preferences:${userId}`}, 0))`,
  );
}

/** Whether all of these people opted in to profile views. */
export async function haveAgreedToProfileViews(db: Db, ids: readonly string[]): Promise<boolean> {
  const agreed = await db.$count(
    notificationSettings,
    and(isAmong(notificationSettings.user_id, ids), eq(notificationSettings.profile_views, true)),
  );
  return agreed === ids.length;
}

/** A person who wants digests, with their topics and times. */
export interface MailReader {
  id: string;
  /** The full hour of their day, 0 to 23. */
  digestHour: number;
  mail: { category: NotificationCategory; rhythm: "daily" | "weekly" }[];
}

interface MailRow {
  user_id: string;
  digest_hour: number | null;
  mail: Record<string, "daily" | "weekly">;
}

/** People who chose a digest for any category, by id, after one of them. */
export async function listMailReaders(
  db: Db,
  after: string | null,
  limit: number,
): Promise<MailReader[]> {
  const found = await rows<MailRow>(
    db,
    sql`select c.user_id, s.digest_hour, json_object_agg(c.category, c.mail) as mail
        from ${notificationPreferences} c left join ${notificationSettings} s on s.user_id = c.user_id
        where c.mail <> 'off' and not exists (select from sanctions_in_force f
          where f.user_id = c.user_id and f.kind in ('suspension', 'ban')) ${after ? sql`and c.user_id > ${after}::uuid` : sql``}
        group by c.user_id, s.digest_hour order by c.user_id limit ${limit}`,
  );
  return found.map((row) => ({
    id: row.user_id,
    digestHour: row.digest_hour ?? defaultPreferences.digestHour,
    mail: notificationCategories.flatMap((category) => {
      const rhythm = row.mail[category];
      return rhythm ? [{ category, rhythm }] : [];
    }),
  }));
}

/** Ends all digests of a person. */
export async function stopMails(db: Db, userId: string): Promise<void> {
  await db
    .update(notificationPreferences)
    .set({ mail: "off", updated_at: sql`now()` })
    .where(
      and(eq(notificationPreferences.user_id, userId), ne(notificationPreferences.mail, "off")),
    );
}
