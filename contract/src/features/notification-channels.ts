import type { NotificationType } from "./notifications-constants.ts";

/** Types that share one setting, in the order of the settings page. */
export const notificationCategories = [
  "follows",
  "likes",
  "comments",
  "mentions",
  "games",
  "paths",
  "pages",
  "chat",
  "streaks",
  "system",
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

export interface TypeChannels {
  category: NotificationCategory;
  /** Whether it may be pushed at all, where the category is. */
  push: boolean;
  /** Whether a digest contains it. */
  mail: boolean;
  /** Sent from anybody, also to a person who only wants those of people they follow. */
  fromAnyone?: true;
}

const pushedAndMailed = (category: NotificationCategory): TypeChannels => ({
  category,
  push: true,
  mail: true,
});
const pushed = (category: NotificationCategory): TypeChannels => ({
  category,
  push: true,
  mail: false,
});
const shown = (category: NotificationCategory): TypeChannels => ({
  category,
  push: false,
  mail: false,
});
const mailed = (category: NotificationCategory): TypeChannels => ({
  category,
  push: false,
  mail: true,
});

/** The category of every type, and whether it may be pushed and mailed. */
export const typeChannels: Readonly<Record<NotificationType, TypeChannels>> = {
  follow: pushedAndMailed("follows"),
  follow_request: pushedAndMailed("follows"),
  like: pushedAndMailed("likes"),
  comment: pushedAndMailed("comments"),
  reply: pushedAndMailed("comments"),
  mention: pushedAndMailed("mentions"),
  tag: pushedAndMailed("mentions"),
  post_shared: pushedAndMailed("mentions"),
  chat_message: pushed("chat"),
  game_invite: pushedAndMailed("games"),
  game_complete: pushedAndMailed("games"),
  game_shared: pushedAndMailed("games"),
  game_reply_ready: pushedAndMailed("games"),
  new_path: pushedAndMailed("paths"),
  path_completion: pushedAndMailed("paths"),
  page_share: pushedAndMailed("pages"),
  page_invite: pushedAndMailed("pages"),
  page_join_request: { ...pushedAndMailed("pages"), fromAnyone: true },
  page_join_approved: { ...pushedAndMailed("pages"), fromAnyone: true },
  profile_view: shown("follows"),
  user_blocked: { ...shown("follows"), fromAnyone: true },
  user_unblocked: { ...shown("follows"), fromAnyone: true },
  user_registered: { ...pushedAndMailed("follows"), fromAnyone: true },
  invitation_received: { ...shown("follows"), fromAnyone: true },
  waitlist_signup: mailed("system"),
  // A mail about security is sent at once by the account itself, never in a digest.
  system: pushed("system"),
  badge_earned: pushedAndMailed("streaks"),
  reward_earned: shown("streaks"),
  friend_streak: pushed("streaks"),
  streak_level_up: shown("streaks"),
  streak_achieved: shown("streaks"),
  streak_tier_upgrade: shown("streaks"),
  streak_milestone: shown("streaks"),
  streak_saved: shown("streaks"),
  streak_broken: shown("streaks"),
  streak_reminder: pushed("streaks"),
  streak_urgent_reminder: pushed("streaks"),
  streak_achievement: shown("streaks"),
};
