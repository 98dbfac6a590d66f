import { type Bucket, bucketOf, isOld, type ReaderClock, timeAgo } from "./notification-times.ts";
import {
  type actor,
  GROUP_WINDOW_MS,
  hiddenTypes,
  neverMerged,
  type Notification,
  type NotificationType,
  singleTypes,
} from "./notifications.ts";
import type { z } from "zod";

export type NotificationActor = z.infer<typeof actor>;

/** Ways to group the panel, in the order of the toggle. */
export const groupingModes = ["type", "source", "time"] as const;
export type GroupingMode = (typeof groupingModes)[number];
export const DEFAULT_GROUPING: GroupingMode = "time";

/** The arrangement that one more press of the toggle brings. */
export function nextGrouping(mode: GroupingMode): GroupingMode {
  return (
    groupingModes[(groupingModes.indexOf(mode) + 1) % groupingModes.length] ?? DEFAULT_GROUPING
  );
}

/** One card of the panel: one notification, or several of a kind about the same target. */
export interface NotificationGroup {
  type: NotificationType;
  sourceId: string;
  count: number;
  /** Newest first, never empty. */
  items: Notification[];
  /** Everyone who did it, each once, the latest first. */
  actors: NotificationActor[];
  latestItem: Notification;
  /** How long ago the latest was, in the reader's words. */
  timeAgo: string;
}

export type NotificationSection =
  | { by: "type"; key: NotificationType; groups: NotificationGroup[] }
  | { by: "source"; key: string; groups: NotificationGroup[] }
  | { by: "time"; key: Bucket; groups: NotificationGroup[] };

export interface GroupingOptions extends ReaderClock {
  locale: string;
  /** Shows what is older than thirty days too. */
  showsOld?: boolean;
}

/** A notification with its time read once. */
interface Timed {
  item: Notification;
  at: number;
}

const hidden = new Set<NotificationType>(hiddenTypes);
const alone = new Set<NotificationType>([...singleTypes, ...neverMerged]);

/**
 * Arranges notifications, in whatever order they come, into the sections of the panel. Hidden and
 * expired ones are left out, old ones unless `showsOld`; an id that comes twice counts once. Sections
 * and the groups in them have the newest first.
 */
export function groupNotifications(
  items: readonly Notification[],
  mode: GroupingMode,
  options: GroupingOptions,
): NotificationSection[] {
  const sections = new Map<string, NotificationSection>();
  for (const group of mergeGroups(sortShown(items, options), options)) {
    const key = sectionKey(group, mode, options);
    const section = sections.get(key);
    if (section) section.groups.push(group);
    else sections.set(key, { by: mode, key, groups: [group] } as NotificationSection);
  }
  return [...sections.values()];
}

/** What is to be shown, newest first, each id once. */
function sortShown(
  items: readonly Notification[],
  { now, showsOld = false }: GroupingOptions,
): Timed[] {
  const shown = new Map<string, Timed>();
  for (const item of items) {
    const at = Date.parse(item.createdAt);
    if (hidden.has(item.type) || (!showsOld && isOld(at, now))) continue;
    if (item.expiresAt && Date.parse(item.expiresAt) <= now) continue;
    shown.set(item.id, { item, at });
  }
  return [...shown.values()].sort((a, b) => b.at - a.at || (a.item.id < b.item.id ? 1 : -1));
}

/** Merges what has the same type and source and is at most an hour older than the newest of it. */
function mergeGroups(timed: readonly Timed[], options: GroupingOptions): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  const open = new Map<string, { group: NotificationGroup; since: number }>();
  for (const { item, at } of timed) {
    const key = `${item.type} ${sourceKey(item)}`;
    const found = alone.has(item.type) ? undefined : open.get(key);
    if (found && found.since - at <= GROUP_WINDOW_MS) {
      join(found.group, item);
    } else {
      const group = begin(item, at, options);
      groups.push(group);
      open.set(key, { group, since: at });
    }
  }
  return groups;
}

function begin(item: Notification, at: number, options: GroupingOptions): NotificationGroup {
  return {
    type: item.type,
    sourceId: item.sourceId,
    count: 1,
    items: [item],
    actors: item.actor ? [item.actor] : [],
    latestItem: item,
    timeAgo: timeAgo(at, options),
  };
}

function join(group: NotificationGroup, item: Notification): void {
  group.items.push(item);
  group.count += 1;
  const { actor: one } = item;
  if (one && !group.actors.some(({ id }) => id === one.id)) group.actors.push(one);
}

function sectionKey(group: NotificationGroup, mode: GroupingMode, clock: ReaderClock): string {
  if (mode === "time") return bucketOf(group.latestItem.createdAt, clock);
  return mode === "type" ? group.type : sourceKey(group.latestItem);
}

/** Kind and id together name what a notification is about. */
function sourceKey({ sourceType, sourceId }: Notification): string {
  return `${sourceType}:${sourceId}`;
}

/** The ids that a click on the group marks read: the latest and every unread one. */
export function idsToMark({ items, latestItem }: NotificationGroup): string[] {
  return items.filter((item) => item === latestItem || !item.read).map(({ id }) => id);
}
