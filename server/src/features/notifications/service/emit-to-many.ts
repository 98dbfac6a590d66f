import type { Notification } from "@waymates/contract/features/notifications";
import type { Platform } from "../../../platform/platform.ts";
import { countUnread } from "../store/page.ts";
import { insertForReaders, type SharedRow, type Written } from "../store/readers.ts";
import {
  type ChosenReader,
  chooseReaders,
  type Draft,
  isContentHidden,
  limitsOf,
  toRow,
  toWritten,
} from "./emit.ts";
import { word } from "./present.ts";
import { notificationSinks } from "./sinks.ts";

/** So many readers are written to in one statement. */
const READERS_AT_ONCE = 500;

/** One notification on its way to many: when the first ones got it, and its words so far. */
interface Delivery {
  platform: Platform;
  /** One, or two where some readers do not want its words to be shown. */
  rows: Map<boolean, SharedRow>;
  at: Date | null;
  words: Map<string, Notification>;
}

/**
 * Writes the same notification for many readers, as `emit` does for one: a statement for each batch,
 * its text once for each language, and one message to all of a batch whom it reaches alike.
 */
export async function emitToMany(
  platform: Platform,
  draft: Draft,
  readerIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(readerIds)];
  const delivery: Delivery = { platform, rows: new Map(), at: null, words: new Map() };
  for (let start = 0; start < ids.length; start += READERS_AT_ONCE) {
    await deliver(delivery, draft, ids.slice(start, start + READERS_AT_ONCE));
  }
}

async function deliver(delivery: Delivery, draft: Draft, ids: readonly string[]): Promise<void> {
  const readers = await chooseReaders(delivery.platform, draft, ids);
  for (const [isHidden, alike] of Map.groupBy(readers, (one) => isContentHidden(draft, one))) {
    const row = delivery.rows.get(isHidden) ?? toRow(draft, isHidden);
    delivery.rows.set(isHidden, row);
    await deliverRow(delivery, row, draft, alike);
  }
}

async function deliverRow(
  delivery: Delivery,
  row: SharedRow,
  draft: Draft,
  readers: readonly ChosenReader[],
): Promise<void> {
  const { platform } = delivery;
  const readerIds = readers.map(({ id }) => id);
  const made = await insertForReaders(platform.db, row, readerIds, limitsOf(draft), delivery.at);
  if (made.groups.size > 0) delivery.at = made.at;
  if (draft.quiet) return;
  const alike = Map.groupBy(
    readers.filter(({ id }) => made.groups.has(id)),
    ({ id, language, followsActor, channels }) =>
      `${language} ${followsActor} ${channels.toast} ${channels.quiet} ${made.groups.get(id)}`,
  );
  for (const group of alike.values()) await tell(delivery, row, made, group);
}

/** Tells readers of one language and one relation to the actor, all in the same words. */
async function tell(
  delivery: Delivery,
  row: SharedRow,
  { at, groups }: Written,
  group: readonly ChosenReader[],
): Promise<void> {
  const [first] = group;
  const worded = first && (await wordsFor(delivery, row, at, first));
  if (!worded) return;
  const notification = { ...worded, groupId: groups.get(first.id) ?? null };
  const { platform } = delivery;
  const { language, channels } = first;
  platform.live.toUsers(
    group.map(({ id }) => id),
    "notification_new",
    {
      notification: { ...notification, userId: null },
      unreadCount: null,
      toast: channels.toast,
      quiet: channels.quiet,
    },
  );
  for (const reader of group.filter((one) => one.channels.push)) {
    const unreadCount = await countUnread(platform.database, reader.id);
    const told = { id: reader.id, language, unreadCount };
    await notificationSinks(
      platform,
      { ...notification, userId: reader.id },
      told,
      reader.channels,
    );
  }
}

async function wordsFor(
  { platform, words }: Delivery,
  row: SharedRow,
  at: Date,
  { id, language, followsActor }: ChosenReader,
): Promise<Notification | undefined> {
  const key = `${row.id} ${language} ${followsActor}`;
  const known = words.get(key);
  if (known) return known;
  const followed = new Set(followsActor && row.actor_id ? [row.actor_id] : []);
  const [worded] = await word(platform, language, [toWritten(row, id, at, null)], followed);
  if (worded) words.set(key, worded);
  return worded;
}
