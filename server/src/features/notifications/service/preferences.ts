import type {
  NotificationPreferencesBody,
  PreferencesAnswer,
} from "@waymates/contract/features/notification-preferences";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ProfileViews } from "../../../platform/profile-views.ts";
import { findById } from "../../profiles/index.ts";
import {
  haveAgreedToProfileViews,
  lockPreferences,
  readPreferences,
  writePreferences,
} from "../store/preferences.ts";

/** How a person wants to hear, with the defaults where they chose nothing. */
export async function getPreferences(db: Db, userId: string): Promise<PreferencesAnswer> {
  const profile = await findById(db, userId);
  return { ...(await readPreferences(db, userId)), timeZone: profile?.time_zone ?? "UTC" };
}

/** Changes what was touched and leaves the rest. @returns all as they stand now */
export async function changePreferences(
  { bus }: Platform,
  actor: Actor,
  touched: NotificationPreferencesBody,
): Promise<PreferencesAnswer> {
  return bus.transaction(async (tx) => {
    await lockPreferences(tx, actor.userId);
    await writePreferences(tx, actor.userId, touched);
    return getPreferences(tx, actor.userId);
  });
}

/** Reports profile views by the agreement of both people. */
export const createProfileViews = ({
  bus,
  database,
}: Pick<Platform, "bus" | "database">): ProfileViews => ({
  async record(viewerId, viewedId) {
    if (!(await haveAgreedToProfileViews(database, [viewerId, viewedId]))) return;
    await bus.transaction((tx) => bus.publish(tx, "profile.viewed", { viewerId, viewedId }));
  },
});
