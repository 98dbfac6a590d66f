import type {
  NotificationPreferencesBody,
  PreferencesAnswer,
} from "@waymates/contract/features/notification-preferences";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ProfileViews } from "../../../platform/profile-views.ts";
import { changeSettings } from "../../streaks/index.ts";
import {
  haveAgreedToProfileViews,
  lockPreferences,
  getPreferences,
  writePreferences,
} from "../store/preferences.ts";

/** Changes the touched fields. @returns all preferences afterwards */
export async function changePreferences(
  { bus }: Platform,
  actor: Actor,
  touched: NotificationPreferencesBody,
): Promise<PreferencesAnswer> {
  return bus.transaction(async (tx) => {
    await lockPreferences(tx, actor.userId);
    await writePreferences(tx, actor.userId, touched);
    await changeSettings(tx, actor.userId, touched);
    return getPreferences(tx, actor.userId);
  });
}

/** Publishes a profile view if both people opted in. */
export const createProfileViews = ({ bus, db }: Pick<Platform, "bus" | "db">): ProfileViews => ({
  async record(viewerId, viewedId) {
    if (!(await haveAgreedToProfileViews(db, [viewerId, viewedId]))) return;
    await bus.transaction((tx) => bus.publish(tx, "profile.viewed", { viewerId, viewedId }));
  },
});
