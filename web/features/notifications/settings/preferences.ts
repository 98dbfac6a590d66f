import { viewNotificationPreferences } from "@waymates/contract/operations/notifications";
import type {
  CategoryPreference,
  PreferencesAnswer,
  NotificationPreferencesBody,
} from "@waymates/contract/features/notification-preferences";
import {
  notificationCategories,
  type NotificationCategory,
} from "@waymates/contract/features/notification-channels";
import { apiQuery } from "../../../platform/queries.ts";

/** GET /api/notifications/preferences: the person's notification preferences. */
export const preferencesQuery = apiQuery(viewNotificationPreferences);

/** The preferences with what was touched. */
export function withTouched(
  all: PreferencesAnswer,
  touched: NotificationPreferencesBody,
): PreferencesAnswer {
  const { categories = {}, quietHours, streakReminder, ...rest } = touched;
  const changed = notificationCategories.map(
    (category): [NotificationCategory, CategoryPreference] => [
      category,
      { ...all.categories[category], ...defined(categories[category] ?? {}) },
    ],
  );
  return {
    ...all,
    ...defined(rest),
    categories: Object.fromEntries(changed) as PreferencesAnswer["categories"],
    quietHours: { ...all.quietHours, ...defined(quietHours ?? {}) },
    streakReminder: { ...all.streakReminder, ...defined(streakReminder ?? {}) },
  };
}

/** What stood in the touched places before: putting it back undoes the change and no other. */
export function untouchedOf(
  before: PreferencesAnswer,
  touched: NotificationPreferencesBody,
): NotificationPreferencesBody {
  return pick(before, touched) as NotificationPreferencesBody;
}

function pick(from: object, places: object): object {
  return Object.fromEntries(
    Object.entries(places).map(([key, place]: [string, unknown]) => {
      const value = (from as Record<string, unknown>)[key];
      const isDeep =
        typeof place === "object" && place !== null && typeof value === "object" && value !== null;
      return [key, isDeep ? pick(value, place) : value];
    }),
  );
}

/** Without the keys that hold nothing, so that they cover nothing up. */
function defined<Part extends object>(
  part: Part,
): { [Key in keyof Part]: Exclude<Part[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== undefined),
  ) as never;
}
