import { typeChannels } from "@waymates/contract/features/notification-channels";
import type {
  DigestRhythm,
  NotificationPreferences,
  QuietHours,
} from "@waymates/contract/features/notification-preferences";
import type { NotificationType } from "@waymates/contract/features/notifications";

/** What the text of a notification depends on besides the actor: kept in the column `params`. */
export interface NotificationParams {
  /** Another wording of the same type: notification.<type>.<variant>.message. */
  variant?: string;
  [value: string]: unknown;
}

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
}

/** What a reader's choices let through for a type at a moment, by the clock of where they are. */
export function decideChannels(
  preferences: NotificationPreferences,
  type: NotificationType,
  now: Date,
  timeZone: string,
): Channels {
  const { category, push, mail } = typeChannels[type];
  const chosen = preferences.categories[category];
  // Security is told at any hour.
  const isSilent = type !== "system" && isQuiet(preferences.quietHours, now, timeZone);
  return {
    toast: chosen.toast && !isSilent,
    push: push && chosen.push && !isSilent,
    mail: mail ? chosen.mail : "off",
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
