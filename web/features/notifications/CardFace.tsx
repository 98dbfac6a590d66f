import type { NotificationGroup } from "@waymates/contract/features/notification-groups";
import type { NotificationType } from "@waymates/contract/features/notifications";
import { Avatar } from "../../ui/Avatar.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { actorName } from "./emphasis.ts";

/** What stands for a notification that nobody in particular caused. */
const icons: Partial<Record<NotificationType, IconName>> = {
  follow: "user-plus",
  follow_request: "user-plus",
  like: "heart",
  comment: "message-circle",
  reply: "message-circle",
  chat_message: "message-circle",
  game_invite: "dices",
  game_complete: "dices",
  game_shared: "dices",
  game_reply_ready: "dices",
  new_path: "compass",
  path_completion: "flag",
  page_share: "users-round",
  page_invite: "users-round",
  page_join_request: "users-round",
  page_join_approved: "users-round",
  user_registered: "user-round",
  invitation_received: "user-round",
  waitlist_signup: "users-round",
  system: "info",
  reward_earned: "sparkles",
};

/** Who is behind a card: one face, two over each other, or an icon for nobody. */
export function CardFace({ group }: { group: NotificationGroup }) {
  const [first, second] = group.actors;
  if (first && second) {
    return (
      <span className="pair">
        <Avatar src={second.avatarUrl} name={actorName(second)} />
        <Avatar src={first.avatarUrl} name={actorName(first)} />
      </span>
    );
  }
  if (first) return <Avatar src={first.avatarUrl} name={actorName(first)} size="l" />;
  const { pageAvatarUrl, pageName } = group.latestItem.data;
  if (pageAvatarUrl) return <Avatar src={pageAvatarUrl} name={pageName ?? ""} size="l" />;
  return (
    <span className="tile">
      <Icon name={icons[group.type] ?? "bell"} />
    </span>
  );
}
