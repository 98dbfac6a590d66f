import { checkNotificationData } from "@waymates/contract/features/notification-data";
import type { Notification } from "@waymates/contract/features/notifications";
import { newId } from "../../../platform/ids.ts";
import type { SentNotification } from "../../../platform/notification-channels.ts";
import type { Rate } from "../../../platform/limits.ts";
import type { Platform } from "../../../platform/platform.ts";
import { budgetOf } from "../rules.ts";
import { insertForReaders, type NewRow } from "../store/insert.ts";
import { countUnread } from "../store/list.ts";
import { type ChosenReader, chooseReaders } from "./choose-readers.ts";
import type { NewNotification } from "./new-notification.ts";
import { present } from "./present.ts";

/** Readers per statement. */
const BATCH = 1000;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * The only place that creates notifications: chooses who gets it, writes the rows of a batch in one
 * statement, and publishes them live. While a batch is published, the next one is written.
 */
export async function emit(
  platform: Platform,
  notification: NewNotification,
  readerIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(readerIds)];
  // One row for all readers, and one without the message text for those who hide it.
  const rows = new Map<boolean, NewRow>();
  let publishing = Promise.resolve();
  for (let start = 0; start < ids.length; start += BATCH) {
    const chosen = await withinDay(
      platform,
      notification,
      await chooseReaders(platform.db, notification, ids.slice(start, start + BATCH)),
    );
    for (const [isHidden, readers] of Map.groupBy(chosen, (one) => one.isContentHidden)) {
      const row = rows.get(isHidden) ?? toRow(notification, isHidden);
      rows.set(isHidden, row);
      const written = await write(platform, row, notification, readers);
      await publishing;
      if (notification.quiet) continue;
      publishing = publish(platform, written);
      // Awaited above or below; without this a failure in between would end the process.
      publishing.catch(() => undefined);
    }
  }
  await publishing;
}

/** Those readers whom the actor has not notified of the same thing too often within a day. */
async function withinDay(
  { limits }: Platform,
  { type, actorId, aDay }: NewNotification,
  readers: ChosenReader[],
): Promise<ChosenReader[]> {
  if (!aDay) return readers;
  const rate: Rate = { points: aDay.most, seconds: DAY_SECONDS, factor: "ignored" };
  const within: ChosenReader[] = [];
  for (const reader of readers) {
    const key = `notified:${type}:${aDay.about}:${actorId}:${reader.id}`;
    if ((await limits.take(key, [rate])) === 0) within.push(reader);
  }
  return within;
}

/** @throws for data that the type does not allow */
function toRow(notification: NewNotification, isContentHidden: boolean): NewRow {
  const { type, params = {}, read = false } = notification;
  return {
    id: newId(),
    type,
    source_type: notification.sourceType,
    source_id: notification.sourceId,
    actor_id: notification.actorId,
    params: isContentHidden ? {} : params,
    data: checkNotificationData(type, notification.data ?? {}),
    read,
    seen: read,
    event_id: notification.eventId,
    expires_at: notification.expiresAt ? new Date(notification.expiresAt) : null,
    created_at: new Date(),
  };
}

/** Readers who got the row; those over a limit and those who have one of this fact did not. */
interface Written {
  row: NewRow;
  readers: (ChosenReader & { groupId: string | null })[];
}

async function write(
  { db }: Platform,
  row: NewRow,
  { type, onceInHours, rareInHours }: NewNotification,
  readers: readonly ChosenReader[],
): Promise<Written> {
  const groups = await insertForReaders(
    db,
    row,
    readers.map(({ id }) => id),
    { budget: budgetOf(type), onceInHours, rareInHours },
  );
  return {
    row,
    readers: readers.flatMap((reader) => {
      const groupId = groups.get(reader.id);
      return groupId === undefined ? [] : [{ ...reader, groupId }];
    }),
  };
}

/** Sends each reader the live event and the other channels; the text is rendered once per language. */
async function publish(platform: Platform, { row, readers }: Written): Promise<void> {
  if (readers.length === 0) return;
  const unread = await countUnread(
    platform.db,
    readers.map(({ id }) => id),
  );
  const shown = new Map<string, Notification>();
  const sent: SentNotification[] = [];
  for (const { id, language, followsActor, groupId, channels } of readers) {
    const key = `${language} ${followsActor}`;
    const known = shown.get(key);
    const [presented] = known
      ? [known]
      : await present(platform, { id, language }, [{ ...row, user_id: id, group_id: groupId }]);
    if (!presented) continue;
    shown.set(key, presented);
    const notification = { ...presented, userId: id, groupId };
    platform.live.toUser(id, "notification_new", {
      notification,
      unreadCount: unread.get(id) ?? 0,
      toast: channels.toast,
      quiet: channels.quiet,
    });
    sent.push({ notification, choice: channels });
  }
  await platform.notificationChannels.send(sent);
}
