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
const READERS_AT_ONCE = 1000;

/** One notification on its way to many: when the first ones got it, and its words so far. */
interface Delivery {
  platform: Platform;
  /** One, or two where some readers do not want its words to be shown. */
  rows: Map<boolean, SharedRow>;
  at: Date | null;
  words: Map<string, Notification>;
}

/** Rows that stand, and their readers. */
interface Made extends Written {
  row: SharedRow;
  readers: readonly ChosenReader[];
}

/**
 * Writes the same notification for many readers, as `emit` does for one: a statement for each batch,
 * its text once for each language, and one message to all of a batch whom it reaches alike. While a
 * batch is told, the next one is written, and the one after that is chosen.
 */
export async function emitToMany(
  platform: Platform,
  draft: Draft,
  readerIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(readerIds)];
  const delivery: Delivery = { platform, rows: new Map(), at: null, words: new Map() };
  const choose = (start: number) =>
    chooseReaders(platform, draft, ids.slice(start, start + READERS_AT_ONCE));
  let made: Made[] = [];
  let chosen = await choose(0);
  for (let start = 0; start < ids.length; start += READERS_AT_ONCE) {
    [made, chosen] = await Promise.all([
      write(delivery, draft, chosen),
      choose(start + READERS_AT_ONCE),
      tellAll(delivery, draft, made),
    ]);
  }
  await tellAll(delivery, draft, made);
}

/** @returns what was written: one row for all, or two where some do not want its words to be shown */
async function write(
  delivery: Delivery,
  draft: Draft,
  chosen: readonly ChosenReader[],
): Promise<Made[]> {
  const { platform, rows } = delivery;
  const made: Made[] = [];
  for (const [isHidden, readers] of Map.groupBy(chosen, (one) => isContentHidden(draft, one))) {
    const row = rows.get(isHidden) ?? toRow(draft, isHidden);
    rows.set(isHidden, row);
    const readerIds = readers.map(({ id }) => id);
    const written = await insertForReaders(
      platform.db,
      row,
      readerIds,
      limitsOf(draft),
      delivery.at,
    );
    if (written.groups.size > 0) delivery.at = written.at;
    made.push({ ...written, row, readers });
  }
  return made;
}

async function tellAll(delivery: Delivery, { quiet }: Draft, made: readonly Made[]): Promise<void> {
  if (quiet) return;
  for (const one of made) {
    const alike = Map.groupBy(
      one.readers.filter(({ id }) => one.groups.has(id)),
      ({ id, language, followsActor, channels }) =>
        `${language} ${followsActor} ${channels.toast} ${channels.quiet} ${one.groups.get(id)}`,
    );
    for (const group of alike.values()) await tell(delivery, one, group);
  }
}

/** Tells readers of one language and one relation to the actor, all in the same words. */
async function tell(
  delivery: Delivery,
  { row, at, groups }: Made,
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
