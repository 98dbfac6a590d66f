import {
  type NotificationCategory,
  typeChannels,
} from "@waymates/contract/features/notification-channels";
import {
  type NotificationType,
  notificationTypes,
} from "@waymates/contract/features/notifications";
import type { DigestKind } from "@waymates/contract/features/digest";
import { localTime } from "../../platform/local-time.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A server that was down at the hour still sends within this many hours, on the same day. */
const LATE_HOURS = 4;
/** The week's digest comes on Mondays. */
const WEEKLY_DAY = "Mon";

export const periodMs: Readonly<Record<DigestKind, number>> = { daily: DAY_MS, weekly: 7 * DAY_MS };

/**
 * The digests that are due at this moment where the reader is. An hour that a change of the clocks
 * leaves out is made up for by the next; one that comes twice is the same day and so sent once.
 */
export function dueDigests(
  now: Date,
  timeZone: string,
  digestHour: number,
): { localDate: string; kinds: DigestKind[] } {
  const { date, hour, weekday } = localTime(now, timeZone);
  const isDue = hour >= digestHour && hour < digestHour + LATE_HOURS;
  const kinds: DigestKind[] = isDue
    ? weekday === WEEKLY_DAY
      ? ["daily", "weekly"]
      : ["daily"]
    : [];
  return { localDate: date, kinds };
}

/** The types that a digest of these categories lists. */
export function digestTypes(categories: readonly NotificationCategory[]): NotificationType[] {
  return notificationTypes.filter((type) => {
    const { category, mail } = typeChannels[type];
    return mail && categories.includes(category);
  });
}

/** Where a digest begins: at the end of the last one, but at most two periods back. */
export function digestStart(kind: DigestKind, lastUntil: Date | null, now: Date): Date {
  const period = periodMs[kind];
  const first = now.getTime() - period;
  return new Date(lastUntil ? Math.max(lastUntil.getTime(), now.getTime() - 2 * period) : first);
}
