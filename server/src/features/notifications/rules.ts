import { typeChannels } from "@waymates/contract/features/notification-channels";
import type {
  DigestRhythm,
  NotificationPreferences,
  QuietHours,
} from "@waymates/contract/features/notification-preferences";
import {
  hiddenTypes,
  neverMerged,
  type NotificationType,
  singleTypes,
} from "@waymates/contract/features/notifications";

/** What the text of a notification depends on besides the actor: kept in the column `params`. */
export interface NotificationParams {
  /** Another wording of the same type: notification.<type>.<variant>.message. */
  variant?: string;
  [value: string]: unknown;
}

/** What of a notification's data names the one who caused it. */
export const actorNames = [
  "creatorUsername",
  "inviter_username",
  "inviter_avatar_url",
  "new_user_username",
] as const;

/** Data as it may be shown when that person is gone. */
export const withoutActor = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([key]) => !actorNames.some((name) => name === key)),
  );

/** Keys to try for title and message, the most fitting first. */
export function textKeys(
  type: NotificationType,
  params: NotificationParams,
): { titles: string[]; messages: string[] } {
  const base = `notification.${type}`;
  const special = params.variant ? `${base}.${params.variant}` : null;
  const both = (part: string) => [...(special ? [`${special}.${part}`] : []), `${base}.${part}`];
  return { titles: both("title"), messages: both("message") };
}

/** The ways on which one notification reaches its reader beside the list. */
export interface Channels {
  toast: boolean;
  push: boolean;
  /** The digest that tells of it. */
  mail: DigestRhythm;
  /** Quiet hours hold: only a tab that is looked at may speak. */
  quiet: boolean;
}

/** Notices of the house that can wait for the morning; every other one is about security. */
const patientNotices: ReadonlySet<string> = new Set([
  "announcement",
  "contentRemoved",
  "exportReady",
  "pageMuted",
  "pageRemoved",
  "reportReviewed",
]);

/**
 * What a reader's choices let through for a notification at a moment, by the clock of where they
 * are. Quiet hours hold back what would reach a person who is not looking: a toast is for somebody
 * who has the product before their eyes, and a digest comes at the hour that they chose.
 */
export function decideChannels(
  preferences: NotificationPreferences,
  { type, sourceId }: { type: NotificationType; sourceId: string },
  now: Date,
  timeZone: string,
): Channels {
  const { category, push, mail } = typeChannels[type];
  const chosen = preferences.categories[category];
  const isSecurity = type === "system" && !patientNotices.has(sourceId.split(":")[0] ?? "");
  const quiet = !isSecurity && isQuiet(preferences.quietHours, now, timeZone);
  return {
    toast: chosen.toast,
    push: push && chosen.push && !quiet,
    mail: mail ? chosen.mail : "off",
    quiet,
  };
}

/** Whether a reader hears of this type from a person at all. */
export function isWanted(
  preferences: NotificationPreferences,
  type: NotificationType,
  actor: { exists: boolean; isFollowed: boolean },
): boolean {
  const { category, fromAnyone } = typeChannels[type];
  const onlyFollowed = preferences.categories[category].from === "following" && !fromAnyone;
  return !onlyFollowed || !actor.exists || actor.isFollowed;
}

/** Whether it is within the quiet hours; they begin at `from` and are over at `to`. */
export function isQuiet({ on, from, to }: QuietHours, now: Date, timeZone: string): boolean {
  if (!on || from === to) return false;
  const time = timeOfDay(now, timeZone);
  return from < to ? time >= from && time < to : time >= from || time < to;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "HH:MM" on the clock of a place; of UTC where the place is unknown. */
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

/** Told once of its source, so that nothing can ever join it. */
const onceOfASource: readonly NotificationType[] = ["new_path", ...hiddenTypes];

/** Whether a further one of the same type and source within the hour belongs to the same group. */
export const canBeGrouped = (type: NotificationType): boolean =>
  ![...singleTypes, ...neverMerged, ...onceOfASource].includes(type);

/** How many notifications one person may cause for another within an hour, of these types together. */
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
  // Beyond this the chat list alone counts on.
  { name: "messages", types: ["chat_message"], perHour: 60 },
];

const budgetOfType = new Map(
  budgets.flatMap((budget) => budget.types.map((type) => [type, budget] as const)),
);

/** The budget of a type; null for what the house tells and for a person's own acts. */
export const budgetOf = (type: NotificationType): Budget | null => budgetOfType.get(type) ?? null;
