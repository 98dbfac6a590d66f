import { truncateGameName } from "@waymates/contract/features/notification-targets";
import type { NotificationType } from "@waymates/contract/features/notifications";
import type { ComponentType } from "react";
import { Badge } from "../../../ui/Badge.tsx";
import { BadgeFace } from "./badges/BadgeFace.tsx";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { ChatMessageCard } from "./ChatMessageCard.tsx";
import { FollowCard } from "./FollowCard.tsx";
import { FollowRequestCard } from "./requests/FollowRequestCard.tsx";
import { JoinRequestCard } from "./requests/JoinRequestCard.tsx";
import { PageInviteCard } from "./requests/PageInviteCard.tsx";
import { PathCard } from "./PathCard.tsx";
import { StatusBadge } from "./badges/StatusBadge.tsx";
import { StreakCard } from "./StreakCard.tsx";
import { TierBadge } from "./badges/TierBadge.tsx";

const cards: Partial<Record<NotificationType, ComponentType<CardProps>>> = {
  chat_message: ChatMessageCard,
  follow: FollowCard,
  follow_request: FollowRequestCard,
  invitation_received: FollowCard,
  new_path: PathCard,
  path_completion: PathCard,
  page_join_request: JoinRequestCard,
  page_invite: PageInviteCard,
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

/** Every other kind: the text, the name of the game it is about, and the outcome of a request. */
function PlainCard(props: CardProps) {
  const { gameName, requestStatus, tier } = props.group.latestItem.data;
  const isAnswered = requestStatus !== undefined && requestStatus !== "pending";
  if (!gameName && !isAnswered && !tier) return <CardFrame {...props} />;
  return (
    <CardFrame {...props}>
      {gameName ? (
        <span title={gameName}>
          <Badge icon="dices">{truncateGameName(gameName)}</Badge>
        </span>
      ) : null}
      {tier ? <TierBadge tier={tier} /> : null}
      {isAnswered ? <StatusBadge status={requestStatus} /> : null}
    </CardFrame>
  );
}

/** A badge that was earned: its picture on its own ground, and its tier. */
function BadgeCard(props: CardProps) {
  const { data } = props.group.latestItem;
  return (
    <CardFrame {...props} face={<BadgeFace data={data} />}>
      {data.tier ? <TierBadge tier={data.tier} /> : null}
    </CardFrame>
  );
}
