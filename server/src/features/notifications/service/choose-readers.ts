import {
  type NotificationCategory,
  typeChannels,
} from "@waymates/contract/features/notification-channels";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Db } from "../../../platform/db/database.ts";
import { settingsOf } from "../../streaks/index.ts";
import { type ChannelChoice, decideChannels, isWanted } from "../rules.ts";
import type { MuteTarget } from "../store/mutes.ts";
import { listReaders } from "../store/readers.ts";
import type { NewNotification } from "./new-notification.ts";

/** A recipient of a notification, and the channels it is sent through. */
export interface ChosenReader {
  id: string;
  language: string;
  followsActor: boolean;
  /** The message text stays in the chat and is not shown. */
  isContentHidden: boolean;
  channels: ChannelChoice;
}

/**
 * Returns which of these people get the notification: not the actor, no deleted account, no person with a
 * block between them and the actor, none whose preferences refuse such an actor, and none who muted it.
 */
export async function chooseReaders(
  db: Db,
  notification: NewNotification,
  ids: readonly string[],
): Promise<ChosenReader[]> {
  if (ids.length === 0) return [];
  const { type, sourceId, actorId, ignoresBlock = false } = notification;
  const { category } = typeChannels[type];
  const now = new Date();
  const [found, isCalm] = await Promise.all([
    listReaders(db, ids, {
      actorId: ignoresBlock ? null : actorId,
      category,
      targets: targetsOf(notification),
    }),
    readCalm(db, category, ids),
  ]);
  return found.flatMap(({ id, language, timeZone, followsActor, hasMuted, preferences }) => {
    const actor = { exists: actorId !== null, isFollowed: followsActor };
    if (hasMuted || id === actorId || !isWanted(preferences, type, actor)) return [];
    return [
      {
        id,
        language: language ?? DEFAULT_LANGUAGE,
        followsActor,
        isContentHidden: type === "chat_message" && preferences.hideChatContent,
        channels: calm(decideChannels(preferences, { type, sourceId }, now, timeZone), isCalm(id)),
      },
    ];
  });
}

/** What of a notification can be muted. Notices of the site and the account always come. */
function targetsOf({ type, sourceType, sourceId, actorId, data, ...about }: NewNotification) {
  if (type === "system") return [];
  const pageId = about.pageId ?? data?.pageId ?? (sourceType === "page" ? sourceId : null);
  const targets: MuteTarget[] = [{ kind: "type", target: type }];
  if (actorId) targets.push({ kind: "person", target: actorId });
  if (pageId) targets.push({ kind: "page", target: pageId });
  if (sourceType === "post") targets.push({ kind: "post", target: sourceId });
  return targets;
}

/** Who reads without celebration: for them what is earned comes into the list, and nowhere else. */
async function readCalm(
  db: Db,
  category: NotificationCategory,
  ids: readonly string[],
): Promise<(userId: string) => boolean> {
  if (category !== "streaks") return () => false;
  const settings = await settingsOf(db, ids);
  return (userId) => settings(userId).calmMode;
}

const calm = (channels: ChannelChoice, isCalm: boolean): ChannelChoice =>
  isCalm ? { ...channels, toast: false, push: false } : channels;
