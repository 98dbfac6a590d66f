import {
  categoryPreference,
  defaultPreferences,
  type NotificationPreferences,
  type NotificationPreferencesBody,
} from "@waymates/contract/features/notification-preferences";
import {
  notificationCategories,
  type NotificationCategory,
} from "@waymates/contract/features/notification-channels";
import { eq, sql } from "drizzle-orm";
import type { Db, OpenDatabase } from "../../../platform/db/database.ts";
import { notificationPreferences, notificationSettings } from "../tables.ts";

type Settings = typeof notificationSettings.$inferSelect;

/** What stands in the two tables for one category, c, and for everything, s; null is the default. */
export interface ChosenRow {
  toast: boolean | null;
  push: boolean | null;
  mail: "off" | "daily" | "weekly" | null;
  from_whom: "everyone" | "following" | null;
  quiet_on: boolean | null;
  quiet_from: string | null;
  quiet_to: string | null;
  digest_hour: number | null;
  profile_views: boolean | null;
  hide_chat_content: boolean | null;
}

export const chosenColumns = sql.raw(
  `c.toast, c.push, c.mail, c.from_whom, s.quiet_on, s.quiet_from, s.quiet_to, s.digest_hour,
   s.profile_views, s.hide_chat_content`,
);

/** The preferences of a row that knows one category; of the others it holds the defaults. */
export function toPreferences(
  category: NotificationCategory,
  row: ChosenRow,
): NotificationPreferences {
  const { toast, push, mail, from_whom } = row;
  const isChosen = toast !== null && push !== null && mail !== null && from_whom !== null;
  const { categories } = defaultPreferences;
  return {
    ...withSettings(row),
    categories: isChosen
      ? { ...categories, [category]: { toast, push, mail, from: from_whom } }
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

/** All that a person chose, over the defaults. */
export async function readPreferences(db: Db, userId: string): Promise<NotificationPreferences> {
  const chosen = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, userId));
  const [settings] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId));
  const categories = { ...defaultPreferences.categories };
  for (const row of chosen) {
    const category = notificationCategories.find((known) => known === row.category);
    if (category) categories[category] = categoryPreference.parse({ ...row, from: row.from_whom });
  }
  return { ...withSettings(settings ?? {}), categories };
}

/** Keeps what was touched. Runs in a transaction of the caller. */
export async function writePreferences(
  tx: Db,
  userId: string,
  touched: NotificationPreferencesBody,
): Promise<void> {
  const { categories } = await readPreferences(tx, userId);
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

/** Locks a person's choices until the transaction ends: two tabs that save take turns. */
export async function lockPreferences(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`preferences:${userId}`}, 0))`,
  );
}

const agreedStatement = `select count(*)::int as agreed from notification_settings
  where user_id = any($1::uuid[]) and profile_views`;

/** Whether all of these people have agreed that profile views are told. */
export async function haveAgreedToProfileViews(
  database: OpenDatabase,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await database.read(agreedStatement, [ids], "profile-views-agreed");
  return Number(rows[0]?.["agreed"]) === ids.length;
}
