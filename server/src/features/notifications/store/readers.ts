import type { NotificationCategory } from "@waymates/contract/features/notification-channels";
import type { NotificationPreferences } from "@waymates/contract/features/notification-preferences";
import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { notificationMutes, notificationPreferences, notificationSettings } from "../tables.ts";
import type { MuteTarget } from "./mutes.ts";
import { preferencesWith } from "./preferences.ts";

/** A person with all that decides whether and how a notification reaches them. */
export interface PossibleReader {
  id: string;
  language: string | null;
  timeZone: string;
  followsActor: boolean;
  /** They muted something that the notification is about. */
  hasMuted: boolean;
  /** Their choice for the category asked for, over the defaults. */
  preferences: NotificationPreferences;
}

type ReaderRow = Omit<PossibleReader, "preferences"> & {
  choice: typeof notificationPreferences.$inferSelect | null;
  settings: typeof notificationSettings.$inferSelect | null;
};

/**
 * Those of the people who have not deleted their account and have no block with the actor.
 * @param actorId null where neither blocks nor follows matter
 */
export async function listReaders(
  db: Db,
  ids: readonly string[],
  about: {
    actorId: string | null;
    category: NotificationCategory;
    targets: readonly MuteTarget[];
  },
): Promise<PossibleReader[]> {
  const { actorId, category, targets } = about;
  const found = await rows<ReaderRow>(
    db,
    // Mutes are looked up for each person; as "exists" the planner might read all people's.
    sql`select p.id, l.language, l.time_zone as "timeZone", p.is_follower as "followsActor",
          (select true from ${notificationMutes} m
            join jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as about (kind text, target text)
              on about.kind = m.kind and about.target = m.target
            where m.user_id = p.id limit 1) is not null as "hasMuted",
          to_jsonb(c) as choice, to_jsonb(s) as settings
        from unnest(${idArray(ids)}) as asked (id)
          join visible_people(${actorId}::uuid) p on p.id = asked.id
          join living_profiles l on l.id = p.id
          left join ${notificationPreferences} c on c.user_id = p.id and c.category = ${category}
          left join ${notificationSettings} s on s.user_id = p.id`,
  );
  return found.map(({ choice, settings, ...reader }) => ({
    ...reader,
    preferences: preferencesWith(category, choice, settings),
  }));
}
