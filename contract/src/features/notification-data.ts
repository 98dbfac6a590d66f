import { z } from "zod";
import type { NotificationType } from "./notifications-constants.ts";
import { notificationData, type NotificationData } from "./notifications.ts";

const keys = notificationData.shape;
const requestStatus = keys.requestStatus.unwrap();

/** A strict form of some keys; all are optional unless named in `needed`. */
function only<Key extends keyof typeof keys>(names: readonly Key[], needed: readonly Key[] = []) {
  const shape = Object.fromEntries(
    names.map((name) => [name, needed.includes(name) ? keys[name].unwrap() : keys[name]]),
  );
  return z.strictObject(shape);
}

const none = only([]);
const post = only(["post_type", "postgamename"], ["post_type"]);
const tiered = only(["tier"]);
const page = ["pageId", "pageName", "pageAvatarUrl"] as const;
const path = ["pathId", "pathName", "pathTitle", "categoryName"] as const;

/** What `data` of each type may hold. Whatever else a caller brings is refused. */
export const notificationDataOf: Readonly<Record<NotificationType, z.ZodType>> = {
  follow: none,
  follow_request: z.strictObject({
    requestId: z.uuid(),
    requestUserId: z.uuid(),
    requestStatus,
  }),
  like: post,
  comment: post,
  reply: post,
  mention: only(["post_type", "postgamename", "pageName"]),
  tag: post,
  chat_message: none,
  game_invite: only(
    ["gameName", "gameTypeId", "creatorUsername", "pathId", "pathName"],
    ["gameName", "gameTypeId"],
  ),
  game_reply_ready: only(["gameName", "gameTypeId"], ["gameName", "gameTypeId"]),
  game_complete: only(["gameName", "gameTypeId", "tier"], ["gameName", "gameTypeId"]),
  game_shared: only(
    ["gameName", "gameTypeId", "creatorUsername", "postgamename"],
    ["gameName", "gameTypeId"],
  ),
  new_path: only(
    [...path, "tierId", "userHasCompleted", "creatorUsername"],
    ["pathId", "pathName", "pathTitle"],
  ),
  path_completion: only(
    [...path, "tier", "tierId", "isPathCompletion", "userHasCompleted"],
    ["pathId", "pathName", "pathTitle", "isPathCompletion"],
  ),
  page_share: only(page, ["pageId", "pageName"]),
  page_invite: only(
    [...page, "customizationConfig", "inviter_username", "inviter_avatar_url"],
    ["pageId", "pageName", "inviter_username"],
  ),
  page_join_request: only(
    ["requestId", "requestUserId", ...page, "requestStatus"],
    ["requestId", "requestUserId", "pageId", "pageName", "requestStatus"],
  ),
  page_join_approved: only(
    ["requestId", ...page, "requestStatus"],
    ["requestId", "pageId", "pageName", "requestStatus"],
  ),
  profile_view: none,
  user_blocked: none,
  user_unblocked: none,
  user_registered: only(["new_user_username"], ["new_user_username"]),
  invitation_received: only(
    ["inviter_username", "inviter_avatar_url", "action_button"],
    ["inviter_username", "action_button"],
  ),
  waitlist_signup: none,
  system: none,
  badge_earned: only(["badgeReward", "tier"], ["badgeReward", "tier"]),
  reward_earned: tiered,
  friend_streak: only(["action_button", "tier"]),
  streak_level_up: tiered,
  streak_achieved: tiered,
  streak_tier_upgrade: tiered,
  streak_milestone: tiered,
  streak_saved: tiered,
  streak_broken: tiered,
  streak_reminder: tiered,
  streak_urgent_reminder: tiered,
  streak_achievement: tiered,
  post_shared: only(["post_type", "postgamename", "creatorUsername"], ["post_type"]),
};

/** Checks what a type carries. @throws for a key or a value that the type does not know. */
export function checkNotificationData(type: NotificationType, data: unknown): NotificationData {
  return notificationDataOf[type].parse(data) as NotificationData;
}
