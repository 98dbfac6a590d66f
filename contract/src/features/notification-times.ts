import { dateFormat, relativeTimeFormat } from "../formats.ts";
import { OLD_AFTER_DAYS } from "./notifications.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The farthest that a zone's midnight lies from that of UTC, with room to spare. */
const FARTHEST_OFFSET = 18 * HOUR;

/** When the list is cut into days, newest first. */
export const buckets = ["today", "yesterday", "last7days", "last30days", "older"] as const;
export type Bucket = (typeof buckets)[number];

/** Where and when the reader is. `now` is in milliseconds, `timeZone` an IANA name. */
export interface ReaderClock {
  now: number;
  timeZone: string;
}

/** More than thirty days ago: hidden until asked for. `createdAt` is an ISO time or milliseconds. */
export function isOld(createdAt: string | number, now: number): boolean {
  return now - millis(createdAt) > OLD_AFTER_DAYS * DAY;
}

/** The part of the list a time belongs to, by the reader's calendar; what is to come counts as today. */
export function bucketOf(createdAt: string | number, clock: ReaderClock): Bucket {
  const at = millis(createdAt);
  if (isOld(at, clock.now)) return "older";
  const ago = daysAgo(at, clock);
  if (ago === 0) return "today";
  if (ago === 1) return "yesterday";
  return ago <= 7 ? "last7days" : "last30days";
}

/**
 * How long ago in words: "now", "4 minutes ago", "yesterday", "2 weeks ago". Up to a day it counts
 * hours, up to a week the reader's calendar days.
 */
export function timeAgo(
  createdAt: string | number,
  clock: ReaderClock & { locale: string },
): string {
  const elapsed = clock.now - millis(createdAt);
  const always = relativeTimeFormat(clock.locale, { numeric: "always" });
  const auto = relativeTimeFormat(clock.locale, { numeric: "auto" });
  if (elapsed < MINUTE) return auto.format(0, "second");
  if (elapsed < HOUR) return always.format(-Math.floor(elapsed / MINUTE), "minute");
  if (elapsed < DAY) return always.format(-Math.floor(elapsed / HOUR), "hour");
  const days = elapsed < 31 * DAY ? daysAgo(millis(createdAt), clock) : Math.floor(elapsed / DAY);
  if (days < 7) return auto.format(-days, "day");
  if (days < 30) return always.format(-Math.floor(days / 7), "week");
  if (days < 365) return always.format(-Math.floor(days / 30), "month");
  return always.format(-Math.floor(days / 365), "year");
}

/** How many midnights of the zone lie between a time of the last month and now; 0 for today. */
function daysAgo(at: number, clock: ReaderClock): number {
  const starts = dayStarts(clock);
  const day = starts.findIndex((start) => at >= start);
  return day === -1 ? starts.length : day;
}

function millis(time: string | number): number {
  return typeof time === "number" ? time : Date.parse(time);
}

let known: { timeZone: string; from: number; until: number; starts: number[] } | null = null;

/**
 * The first instants of today and of the 32 days before in a zone, newest first. Days of 23 and 25
 * hours, and days that do not begin at midnight, are as long as they are.
 */
export function dayStarts({ now, timeZone }: ReaderClock): number[] {
  if (known?.timeZone === timeZone && now >= known.from && now < known.until) return known.starts;
  const today = dayNumber(now, timeZone);
  const starts = Array.from({ length: 33 }, (_, ago) => startOfDay(today - ago, timeZone));
  known = { timeZone, from: starts[0] ?? now, until: startOfDay(today + 1, timeZone), starts };
  return starts;
}

/** Finds the first instant whose local date is this day (days since 1970) or later. */
function startOfDay(day: number, timeZone: string): number {
  let before = day * DAY - FARTHEST_OFFSET;
  let reached = day * DAY + FARTHEST_OFFSET;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dayNumber(middle, timeZone) >= day) reached = middle;
    else before = middle;
  }
  return reached;
}

/** The local date of an instant, as days since 1970-01-01. */
function dayNumber(at: number, timeZone: string): number {
  const calendar = dateFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  const [month = 1, date = 1, year = 1970] = calendar.format(at).split("/").map(Number);
  return Date.UTC(year, month - 1, date) / DAY;
}
