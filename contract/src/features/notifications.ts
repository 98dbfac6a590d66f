import { z } from "zod";

/** Every kind of notification, in the order of the specification. */
export const notificationTypes = [
  "follow",
  "follow_request",
  "like",
  "comment",
  "reply",
  "mention",
  "tag",
  "chat_message",
  "game_invite",
  "game_complete",
  "game_shared",
  "game_reply_ready",
  "new_path",
  "path_completion",
  "page_share",
  "page_invite",
  "page_join_request",
  "page_join_approved",
  "profile_view",
  "user_blocked",
  "user_unblocked",
  "user_registered",
  "invitation_received",
  "waitlist_signup",
  "system",
  "badge_earned",
  "reward_earned",
  "friend_streak",
  "streak_level_up",
  "streak_achieved",
  "streak_tier_upgrade",
  "streak_milestone",
  "streak_saved",
  "streak_broken",
  "streak_reminder",
  "streak_urgent_reminder",
  "streak_achievement",
  "post_shared",
] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const notificationType = z.enum(notificationTypes);

/** Never shown in the panel; the first may still raise a toast. */
export const hiddenTypes: readonly NotificationType[] = ["profile_view", "user_blocked", "user_unblocked"];
/** Shown one by one, never as a group. */
export const singleTypes: readonly NotificationType[] = ["post_shared", "page_share", "page_invite", "follow"];
/** Never merged with a neighbour, whatever the grouping. */
export const neverMerged: readonly NotificationType[] = ["follow", "post_shared"];

/** Only the same type and source within this time merge. */
export const GROUP_WINDOW_MS = 60 * 60 * 1000;
/** Older than this is "old" and hidden until asked for. */
export const OLD_AFTER_DAYS = 30;
export const NOTIFICATIONS_PAGE = 50;
/** Toast of a new notification. */
export const TOAST_MS = 3000;
/** Toasts of everything else. */
export const DEFAULT_TOAST_MS = 5000;
/** The guard against double toasts remembers this many ids and then forgets the oldest half. */
export const TOAST_GUARD_MAX = 100;
export const TOAST_GUARD_DROP = 50;

/** The panel's chips, in order. */
export const panelChips = ["all", "follows", "likes", "comments", "mentions", "games", "paths"] as const;
export type PanelChip = (typeof panelChips)[number];

/** Which types a filter lets through; null is every type. */
export const filterTypes = {
  all: null,
  follows: ["follow", "follow_request"],
  likes: ["like"],
  comments: ["comment", "reply"],
  mentions: ["mention", "tag"],
  games: ["game_invite", "game_complete"],
  game_invites: ["game_invite", "game_complete"],
  invitations: ["game_invite"],
  paths: ["new_path"],
} as const satisfies Record<string, readonly NotificationType[] | null>;
export type NotificationFilter = keyof typeof filterTypes;

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
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = z.strictObject({
  filter: z.enum(Object.keys(filterTypes) as [NotificationFilter, ...NotificationFilter[]]).default("all"),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(NOTIFICATIONS_PAGE),
});
export const notificationsPage = z.object({
  items: z.array(notification),
  nextCursor: z.string().nullable(),
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
