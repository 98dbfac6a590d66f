import type { NotificationGroup } from "@waymates/contract/features/notification-groups";
import type { NotificationType } from "@waymates/contract/features/notifications";
import { actorName } from "../Emphasized.tsx";
import type { Translate } from "../notificationTexts.ts";

/** Types with a text for several people. */
const typesWithGroupText: ReadonlySet<NotificationType> = new Set([
  "like",
  "comment",
  "reply",
  "mention",
  "game_shared",
  "game_reply_ready",
  "path_completion",
  "page_join_request",
]);

export interface GroupText {
  text: string;
  /** Further notifications that the text does not mention. */
  more: number;
}

/** The text of a card: the server's text of the latest, or one for all of them together. */
export function groupText(group: NotificationGroup, t: Translate): GroupText {
  const { type, latestItem, actors, count } = group;
  const others = actors.length - 1;
  const actor = actorName(actors[0] ?? null);
  if (type === "chat_message" && count > 1 && others === 0) {
    return { text: t("notification.chat_message.group", { actor, count }), more: 0 };
  }
  if (others < 1 || !typesWithGroupText.has(type))
    return { text: latestItem.message, more: count - 1 };
  const { gameName: game, pathTitle, pathName, pageName } = latestItem.data;
  const page = latestItem.sourceName ?? pageName;
  const key = isAboutComment(group, actor, t)
    ? "notification.like.comment.group"
    : `notification.${type}.group`;
  return {
    text: t(key, { actor, count: others, game, path: pathTitle ?? pathName, page }),
    more: 0,
  };
}

/** A like of a comment has the same type as one of a post; the text says which it is. */
function isAboutComment(
  { type, latestItem }: NotificationGroup,
  actor: string,
  t: Translate,
): boolean {
  if (type !== "like") return false;
  const { sourceType, message } = latestItem;
  return sourceType === "comment" || message === t("notification.like.comment.message", { actor });
}
