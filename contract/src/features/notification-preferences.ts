import { z } from "zod";
import { notificationCategories, type NotificationCategory } from "./notification-channels.ts";
import { rewardSettings, rewardSettingsBody } from "./reward-settings.ts";

export const digestRhythm = z.enum(["off", "daily", "weekly"]);
export type DigestRhythm = z.infer<typeof digestRhythm>;

/** By which channels a person gets one category, and from whom. */
export const categoryPreference = z.object({
  toast: z.boolean(),
  push: z.boolean(),
  mail: digestRhythm,
  from: z.enum(["everyone", "following"]),
});
export type CategoryPreference = z.infer<typeof categoryPreference>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * In the person's time zone, "HH:MM"; a `to` before `from` is on the next day. Quiet hours hold
 * back what reaches a person who is not looking: pushes, and system notifications from a hidden
 * tab.
 */
export const quietHours = z.object({ on: z.boolean(), from: timeOfDay, to: timeOfDay });
export type QuietHours = z.infer<typeof quietHours>;

const categoryShape = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(notificationCategories.map((category) => [category, schema])) as Record<
    NotificationCategory,
    Schema
  >;

/** GET /api/notifications/preferences: everything, with the defaults where nothing was chosen. */
export const notificationPreferences = z.object({
  categories: z.object(categoryShape(categoryPreference)),
  quietHours,
  /** The full hour of the person's day at which a digest comes. */
  digestHour: z.number().int().min(0).max(23),
  /** Is notified of visits to their profile, and is named to those whose profile they visit. */
  profileViews: z.boolean(),
  /** A message is announced without its words. */
  hideChatContent: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** The answer of both calls: the choices, and the time zone that their hours are in. */
export const preferencesAnswer = notificationPreferences.extend({
  ...rewardSettings.shape,
  timeZone: z.string(),
});
export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;

const touched = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.strictObject(schema.shape).partial();

/** PUT /api/notifications/preferences: only what was touched. */
export const notificationPreferencesBody = z
  .strictObject({
    categories: z.strictObject(categoryShape(touched(categoryPreference))).partial(),
    quietHours: touched(quietHours),
    digestHour: notificationPreferences.shape.digestHour,
    profileViews: z.boolean(),
    hideChatContent: z.boolean(),
    ...rewardSettingsBody.shape,
  })
  .partial();
export type NotificationPreferencesBody = z.infer<typeof notificationPreferencesBody>;

const usual: CategoryPreference = { toast: true, push: true, mail: "off", from: "everyone" };
const inside: CategoryPreference = { ...usual, push: false };

/** What holds until a person chooses. */
export const defaultPreferences: NotificationPreferences = {
  categories: {
    follows: usual,
    likes: inside,
    comments: usual,
    mentions: usual,
    games: usual,
    paths: inside,
    pages: usual,
    chat: usual,
    streaks: usual,
    system: usual,
  },
  quietHours: { on: true, from: "22:30", to: "08:00" },
  digestHour: 18,
  profileViews: false,
  hideChatContent: false,
};
