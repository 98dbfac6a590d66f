import { z } from "zod";
import {
  type NotificationFilter,
  notificationTypes,
  NOTIFICATIONS_PAGE,
  filterTypes,
} from "./notifications-constants.ts";

export {
  type NotificationType,
  type PanelChip,
  type NotificationFilter,
  notificationTypes,
  hiddenTypes,
  singleTypes,
  neverMerged,
  GROUP_WINDOW_MS,
  OLD_AFTER_DAYS,
  NOTIFICATIONS_PAGE,
  TOAST_MS,
  DEFAULT_TOAST_MS,
  TOAST_GUARD_MAX,
  TOAST_GUARD_DROP,
  panelChips,
  filterTypes,
} from "./notifications-constants.ts";

export const notificationType = z.enum(notificationTypes);

export const actor = z.object({
  id: z.uuid(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});

/** The keys that `data` may hold; each type uses a few of them. */
export const notificationData = z
  .object({
    pathId: z.string(),
    pathName: z.string(),
    pathTitle: z.string(),
    categoryName: z.string(),
    gameName: z.string(),
    postgamename: z.string(),
    post_type: z.string(),
    gameTypeId: z.number(),
    tierId: z.number(),
    userHasCompleted: z.boolean(),
    creatorUsername: z.string(),
    requestId: z.string(),
    requestUserId: z.string(),
    pageId: z.string(),
    pageName: z.string(),
    pageAvatarUrl: z.string().nullable(),
    customizationConfig: z.unknown(),
    new_user_username: z.string(),
    inviter_username: z.string(),
    inviter_avatar_url: z.string().nullable(),
    action_button: z.object({ text: z.string(), target_user_id: z.string() }),
    badgeReward: z.object({
      image_url: z.string(),
      external_name: z.string(),
      gradient_start: z.string(),
      gradient_end: z.string(),
      gradient_direction: z.string(),
    }),
    tier: z.string(),
    isPathCompletion: z.boolean(),
    requestStatus: z.enum(["pending", "accepted", "declined", "approved", "rejected"]),
  })
  .partial();

export type NotificationData = z.infer<typeof notificationData>;

/** One notification as the reader gets it: title and message in the reader's language. */
export const notification = z.object({
  id: z.uuid(),
  type: notificationType,
  sourceId: z.string(),
  sourceType: z.string(),
  actorId: z.uuid().nullable(),
  actor: actor.nullable(),
  userId: z.uuid(),
  title: z.string().nullable(),
  message: z.string(),
  data: notificationData,
  read: z.boolean(),
  seen: z.boolean(),
  groupId: z.uuid().nullable(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  /** (+) Whether the reader follows the actor now, so that a follow card shows the right action. */
  actorFollowed: z.boolean().nullable(),
  /** (+) The name of the page it is about, as people know it; `data.pageName` is that of its address. */
  sourceName: z.string().nullable(),
  /** (+) The comment that it is about, and for a reply the first-level comment above it. */
  commentId: z.uuid().nullable(),
  threadId: z.uuid().nullable(),
});

export type Notification = z.infer<typeof notification>;

export const notificationsQuery = z.strictObject({
  filter: z
    .enum(Object.keys(filterTypes) as [NotificationFilter, ...NotificationFilter[]])
    .default("all"),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(NOTIFICATIONS_PAGE),
});

export const notificationsPage = z.object({
  items: z.array(notification),
  nextCursor: z.string().nullable(),
  /** Both count up to 100, which means 100 and more. */
  unreadCount: z.number().int(),
  olderCount: z.number().int(),
});

export type NotificationsPage = z.infer<typeof notificationsPage>;

export const unreadCountAnswer = z.object({ count: z.number().int() });

export const readBody = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
  z.strictObject({ all: z.literal(true) }),
]);

export const readAnswer = z.object({ success: z.literal(true), unreadCount: z.number().int() });

/** POST /api/notifications/seen, when the panel opens. */
export const seenAnswer = z.object({ success: z.literal(true) });
