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

/** Never shown in the panel; the first may still raise a toast. */
export const hiddenTypes: readonly NotificationType[] = [
  "profile_view",
  "user_blocked",
  "user_unblocked",
];

/** Shown one by one, never as a group. */
export const singleTypes: readonly NotificationType[] = [
  "post_shared",
  "page_share",
  "page_invite",
  "follow",
];

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
export const panelChips = [
  "all",
  "follows",
  "likes",
  "comments",
  "mentions",
  "games",
  "paths",
] as const;

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
