import { typeChannels } from "@waymates/contract/features/notification-channels";
import type {
  DigestRhythm,
  NotificationPreferences,
  QuietHours,
} from "@waymates/contract/features/notification-preferences";
import {
  hiddenTypes,
  neverMerged,
  type NotificationData,
  type NotificationType,
  singleTypes,
} from "@waymates/contract/features/notifications";
import { LRUCache } from "lru-cache";

/** Values that the text of a notification needs beside the actor's name; the column `params`. */
export interface NotificationParams {
  /** Another text of the same type: notification.<type>.<variant>.message. */
  variant?: string;
  [value: string]: unknown;
}

/** Keys of `data` that name the actor. */
const actorNames = [
  "creatorUsername",
  "inviter_username",
  "inviter_avatar_url",
  "new_user_username",
] as const;

/** Data without the actor's names, for an actor whose account is deleted. */
export const withoutActor = (data: NotificationData): NotificationData =>
  Object.fromEntries(
    Object.entries(data).filter(([key]) => !actorNames.some((name) => name === key)),
  );

/** Text keys of title and message, the most specific first. */
export function textKeys(
  type: NotificationType,
  params: NotificationParams,
): { titles: string[]; messages: string[] } {
  const base = `notification.${type}`;
  const special = params.variant ? `${base}.${params.variant}` : null;
  const both = (part: string) => [...(special ? [`${special}.${part}`] : []), `${base}.${part}`];
  return { titles: both("title"), messages: both("message") };
}

/** The channels through which a notification reaches its reader beside the list. */
export interface ChannelChoice {
  toast: boolean;
  push: boolean;
  /** The digest that contains it. */
  mail: DigestRhythm;
  /** It is within quiet hours: only a visible tab shows a toast. */
  quiet: boolean;
}

/** System notices that respect quiet hours; all others are about security. */
const deferrableNotices: ReadonlySet<string> = new Set([
  "announcement",
  "contentRemoved",
  "pageContentRemoved",
  "exportReady",
  "gameCalledOff",
  "pageMuted",
  "pageRemoved",
  "questionReported",
  "reportReviewed",
]);

/**
 * Which channels the reader's preferences allow for a notification now, by the reader's time zone.
 * Quiet hours hold back pushes only: a toast shows in a visible tab, and a digest has its own hour.
 */
export function decideChannels(
  preferences: NotificationPreferences,
  { type, sourceId }: { type: NotificationType; sourceId: string },
  now: Date,
  timeZone: string,
): ChannelChoice {
  const { category, push, mail } = typeChannels[type];
  const chosen = preferences.categories[category];
  const isSecurity = type === "system" && !deferrableNotices.has(sourceId.split(":")[0] ?? "");
  const quiet = !isSecurity && isQuiet(preferences.quietHours, now, timeZone);
  return {
    toast: chosen.toast,
    push: push && chosen.push && !quiet,
    mail: mail ? chosen.mail : "off",
    quiet,
  };
}

/** Whether a reader gets this type from this actor at all. */
export function isWanted(
  preferences: NotificationPreferences,
  type: NotificationType,
  actor: { exists: boolean; isFollowed: boolean },
): boolean {
  const { category, fromAnyone } = typeChannels[type];
  const onlyFollowed = preferences.categories[category].from === "following" && !fromAnyone;
  return !onlyFollowed || !actor.exists || actor.isFollowed;
}

/** Whether a moment is within the quiet hours, from `from` up to but not including `to`. */
export function isQuiet({ on, from, to }: QuietHours, now: Date, timeZone: string): boolean {
  if (!on || from === to) return false;
  const time = timeOfDay(now, timeZone);
  return from < to ? time >= from && time < to : time >= from || time < to;
}

const URGENT_MINUTE = 22 * 60;
const BEFORE_QUIET_MINUTES = 30;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The minute of the day of the last reminder: 22:00, or half an hour before quiet hours that hold it. */
export function urgentMinute({ on, from, to }: QuietHours): number {
  if (!on || from === to) return URGENT_MINUTE;
  const [start, end] = [minuteOf(from), minuteOf(to)];
  const beforeQuiet = start - BEFORE_QUIET_MINUTES;
  const isHeld =
    start < end
      ? start <= URGENT_MINUTE && URGENT_MINUTE < end
      : start <= URGENT_MINUTE || URGENT_MINUTE < end;
  if (isHeld || (start > URGENT_MINUTE && beforeQuiet < URGENT_MINUTE))
    return Math.max(0, beforeQuiet);
  return URGENT_MINUTE;
}

/** Formatters are slow to make; there are about 600 time zones. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 1000 });

/** "HH:MM" in a time zone; in UTC if the zone is unknown. */
function timeOfDay(now: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = openClock(timeZone);
    clocks.set(timeZone, clock);
  }
  return clock.format(now);
}

function openClock(timeZone: string): Intl.DateTimeFormat {
  const form = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  try {
    return new Intl.DateTimeFormat("en-GB", { ...form, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-GB", { ...form, timeZone: "UTC" });
  }
}

/** Sent once per source, so that no second one can join its group. */
const oncePerSource: readonly NotificationType[] = ["new_path", ...hiddenTypes];

/** Whether a further one of the same type and source within the hour belongs to the same group. */
export const canBeGrouped = (type: NotificationType): boolean =>
  ![...singleTypes, ...neverMerged, ...oncePerSource].includes(type);

/** How many notifications of these types together one person may cause for another per hour. */
export interface Budget {
  name: string;
  types: readonly NotificationType[];
  perHour: number;
}

const budgets: readonly Budget[] = [
  { name: "attention", types: ["like", "follow", "follow_request", "profile_view"], perHour: 20 },
  { name: "words", types: ["comment", "reply"], perHour: 30 },
  { name: "names", types: ["mention", "tag"], perHour: 20 },
  {
    name: "invitations",
    types: ["game_invite", "game_shared", "page_invite", "page_share", "post_shared"],
    perHour: 20,
  },
  { name: "requests", types: ["page_join_request", "page_join_approved"], perHour: 20 },
  { name: "play", types: ["game_reply_ready", "game_complete"], perHour: 30 },
  { name: "paths", types: ["new_path", "path_completion"], perHour: 20 },
  { name: "streaks", types: ["friend_streak"], perHour: 10 },
  { name: "arrivals", types: ["user_registered", "invitation_received"], perHour: 20 },
  // Beyond this only the chat list counts further messages.
  { name: "messages", types: ["chat_message"], perHour: 60 },
];

const budgetOfType = new Map(
  budgets.flatMap((budget) => budget.types.map((type) => [type, budget] as const)),
);

/** The budget of a type; null for system notices and a person's own acts. */
export const budgetOf = (type: NotificationType): Budget | null => budgetOfType.get(type) ?? null;

/** How often a day an invitation or a request that was taken back, or the same share, reaches a person. */
export const REPEATS_A_DAY = 3;
