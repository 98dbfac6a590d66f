import type { Platform } from "../../../platform/platform.ts";
import type { NotificationRow } from "../store.ts";
import { insertForReaders } from "../store/readers.ts";
import { type ChosenReader, chooseReaders, type Draft, toRow, toWritten } from "./emit.ts";
import { word } from "./present.ts";
import { getUnreadCount } from "./read.ts";
import { notificationSinks } from "./sinks.ts";

/** So many readers are written to in one statement. */
export const READERS_AT_ONCE = 500;

/**
 * Writes the same notification for many readers, as `emit` does for one: a statement for each batch,
 * its text once for each language, and one message to all whom it reaches alike.
 */
export async function emitToMany(
  platform: Platform,
  draft: Draft,
  readerIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(readerIds)];
  for (let start = 0; start < ids.length; start += READERS_AT_ONCE) {
    await emitBatch(platform, draft, ids.slice(start, start + READERS_AT_ONCE));
  }
}

async function emitBatch(platform: Platform, draft: Draft, ids: readonly string[]): Promise<void> {
  const readers = await chooseReaders(platform, draft, ids);
  const row = toRow(draft);
  const made = await insertForReaders(
    platform.db,
    row,
    readers.map(({ id }) => id),
  );
  if (draft.quiet) return;
  const alike = Map.groupBy(
    readers.filter(({ id }) => made.ids.has(id)),
    ({ language, followsActor, channels }) => `${language} ${followsActor} ${channels.toast}`,
  );
  for (const group of alike.values()) {
    const [first] = group;
    if (first) await tell(platform, toWritten(row, first.id, made.at), group, first);
  }
}

/** Tells readers of one language and one relation to the actor, all in the same words. */
async function tell(
  platform: Platform,
  row: NotificationRow,
  group: readonly ChosenReader[],
  { language, followsActor, channels }: ChosenReader,
): Promise<void> {
  const followed = new Set(followsActor && row.actor_id ? [row.actor_id] : []);
  const [notification] = await word(platform, language, [row], followed);
  if (!notification) return;
  platform.live.toUsers(
    group.map(({ id }) => id),
    "notification_new",
    { notification: { ...notification, userId: null }, unreadCount: null, toast: channels.toast },
  );
  for (const reader of group.filter((one) => one.channels.push)) {
    const unreadCount = await getUnreadCount(platform.db, reader.id);
    const told = { id: reader.id, language, unreadCount };
    await notificationSinks(platform, { ...notification, userId: reader.id }, told, reader.channels);
  }
}
