import type { NotificationGroup } from "@waymates/contract/features/notification-groups";
import type { NotificationType } from "@waymates/contract/features/notifications";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";

/** The icon of a notification without an actor, or whose actor was deleted. */
const icons: Record<NotificationType, IconName> = {
  follow: "user-plus",
  follow_request: "user-plus",
  like: "heart",
  comment: "message-circle",
  reply: "reply",
  mention: "message-circle",
  tag: "pin",
  chat_message: "message-circle",
  game_invite: "dices",
  game_complete: "flag",
  game_shared: "share-2",
  game_reply_ready: "dices",
  new_path: "compass",
  path_completion: "flag",
  page_share: "share-2",
  page_invite: "users-round",
  page_join_request: "users-round",
  page_join_approved: "check",
  profile_view: "eye",
  user_blocked: "shield",
  user_unblocked: "shield",
  user_registered: "user-round",
  invitation_received: "user-round",
  waitlist_signup: "clock",
  system: "info",
  badge_earned: "sparkles",
  reward_earned: "sparkles",
  friend_streak: "footprints",
  streak_level_up: "footprints",
  streak_achieved: "footprints",
  streak_tier_upgrade: "footprints",
  streak_milestone: "footprints",
  streak_saved: "shield",
  streak_broken: "footprints",
  streak_reminder: "bell-ring",
  streak_urgent_reminder: "bell-ring",
  streak_achievement: "footprints",
  post_shared: "share-2",
};

/** The people behind a card: one picture, two overlapping ones, or an icon for none. */
export function CardFace({ group }: { group: NotificationGroup }) {
  const [first, second] = group.actors;
  if (first && second) {
    return (
      <span className="notification-pair">
        <PersonAvatar person={second} />
        <PersonAvatar person={first} />
      </span>
    );
  }
  if (first) return <PersonAvatar person={first} size="l" />;
  const { pageAvatarUrl, pageName } = group.latestItem.data;
  if (pageAvatarUrl) return <Avatar src={pageAvatarUrl} name={pageName ?? ""} size="l" />;
  return (
    <span className="notification-icon">
      <Icon name={icons[group.type]} />
    </span>
  );
}
