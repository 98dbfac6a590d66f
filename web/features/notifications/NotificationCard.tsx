import type { NotificationType } from "@waymates/contract/features/notifications";
import type { ComponentType } from "react";
import { BadgeCard } from "./BadgeCard.tsx";
import type { CardProps } from "./CardFrame.tsx";
import { FollowCard } from "./FollowCard.tsx";
import { FollowRequestCard } from "./FollowRequestCard.tsx";
import { PathCard } from "./PathCard.tsx";
import { PlainCard } from "./PlainCard.tsx";
import { StreakCard } from "./StreakCard.tsx";

const cards: Partial<Record<NotificationType, ComponentType<CardProps>>> = {
  follow: FollowCard,
  follow_request: FollowRequestCard,
  new_path: PathCard,
  path_completion: PathCard,
  badge_earned: BadgeCard,
  friend_streak: StreakCard,
  streak_level_up: StreakCard,
  streak_achieved: StreakCard,
  streak_tier_upgrade: StreakCard,
  streak_milestone: StreakCard,
  streak_saved: StreakCard,
  streak_broken: StreakCard,
  streak_reminder: StreakCard,
  streak_urgent_reminder: StreakCard,
  streak_achievement: StreakCard,
};

/** The card of a group, by its type. */
export function NotificationCard(props: CardProps) {
  const Card = cards[props.group.type] ?? PlainCard;
  return <Card {...props} />;
}
