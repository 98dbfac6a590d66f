import {
  notificationCategories,
  type NotificationCategory,
} from "@waymates/contract/features/notification-channels";
import { defaultPreferences } from "@waymates/contract/features/notification-preferences";
import { and, eq, ne, sql } from "drizzle-orm";
import { type Db, rows } from "../../../platform/db/database.ts";
import { notificationPreferences, notificationSettings } from "../tables.ts";

/** Somebody who wants digests, of what and when. */
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

/** People who chose a digest for something, by id; nobody gets one without having chosen it. */
export async function listMailReaders(
  db: Db,
  after: string | null,
  limit: number,
): Promise<MailReader[]> {
  const found = await rows<MailRow>(
    db,
    sql`select c.user_id, s.digest_hour, json_object_agg(c.category, c.mail) as mail
        from ${notificationPreferences} c left join ${notificationSettings} s on s.user_id = c.user_id
        where c.mail <> 'off' ${after ? sql`and c.user_id > ${after}::uuid` : sql``}
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
