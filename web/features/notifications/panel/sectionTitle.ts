import type { NotificationSection } from "@waymates/contract/features/notification-groups";
import { actorName } from "../Emphasized.tsx";
import type { Translate } from "../notificationTexts.ts";

/** The source types that have their own text. */
const kinds: ReadonlySet<string> = new Set([
  "post",
  "chat",
  "user",
  "game",
  "path",
  "page",
  "waitlist",
  "system",
  "badge",
  "reward",
  "streak",
]);

/** The heading over a part of the list. */
export function sectionTitle(section: NotificationSection, t: Translate): string {
  if (section.by === "time") return t(`notifications.bucket.${section.key}`);
  if (section.by === "type") return t(`notifications.type.${section.key}`);
  return sourceTitle(section, t);
}

/** What the notifications are about, by its own name where they carry it. */
function sourceTitle({ groups }: NotificationSection, t: Translate): string {
  const item = groups[0]?.latestItem;
  if (!item) return "";
  const { data, actor, sourceType, sourceName } = item;
  const isPerson = sourceType === "user" || item.type === "chat_message";
  const name =
    (isPerson && actorName(actor)) ||
    sourceName ||
    data.gameName ||
    data.pathTitle ||
    data.pathName ||
    data.pageName ||
    data.postgamename ||
    data.badgeReward?.external_name;
  return name || t(`notifications.source.${kinds.has(sourceType) ? sourceType : "other"}`);
}
