import type {
  NotificationPreferencesBody,
  PreferencesAnswer,
} from "@waymates/contract/features/notification-preferences";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
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

/** Tells that one person looked at another's profile, where both have agreed that this is told. */
export async function tellProfileView(
  { bus, database }: Platform,
  viewerId: string,
  viewedId: string,
): Promise<void> {
  if (!(await haveAgreedToProfileViews(database, [viewerId, viewedId]))) return;
  await bus.transaction((tx) => bus.publish(tx, "profile.viewed", { viewerId, viewedId }));
}
