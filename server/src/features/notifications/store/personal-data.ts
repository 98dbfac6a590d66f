import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import {
  notificationMutes,
  notificationPreferences,
  notifications,
  notificationSettings,
} from "../tables.ts";

export const notificationData: PersonalData = {
  name: "notifications",
  tables: [
    { table: notifications, owner: [notifications.user_id], hidden: ["event_id"] },
    { table: notificationPreferences, owner: [notificationPreferences.user_id] },
    { table: notificationMutes, owner: [notificationMutes.user_id] },
    { table: notificationSettings, owner: [notificationSettings.user_id] },
  ],
  /** Erases notifications of others whose `data` and `params` name this person. */
  async erase({ db }, { id }) {
    const pattern = `%${id}%`;
    await db.execute(
      sql`delete from ${notifications} where user_id <> ${id}
            and (actor_id = ${id} or data::text like ${pattern} or params::text like ${pattern}
              or source_id = ${id})`,
    );
    await db
      .delete(notificationMutes)
      .where(and(eq(notificationMutes.kind, "person"), eq(notificationMutes.target, id)));
  },
};
