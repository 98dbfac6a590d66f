import { LRUCache } from "lru-cache";

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

export interface LocalTime {
  /** YYYY-MM-DD of that place's calendar. */
  date: string;
  hour: number;
  minute: number;
  weekday: string;
}

/** What a clock and a calendar show there. @param timeZone an IANA name; UTC for an unknown one. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    hour: Number(part("hour")),
    minute: Number(part("minute")),
    weekday: part("weekday"),
  };
}

/** The calendar date there (YYYY-MM-DD). */
export const localDate = (at: Date, timeZone: string): string => localTime(at, timeZone).date;

/** From one date to another; negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The first minute of a calendar date there: midnight, or later where a clock change skips it. */
export function startOfDay(date: string, timeZone: string): Date {
  // No zone is further from UTC than 15 hours; a date that a zone left out begins with the next one.
  const middle = Date.parse(`${date}T00:00:00Z`);
  let before = middle - 16 * 60 * MINUTE_MS;
  let after = middle + 16 * 60 * MINUTE_MS;
  while (after - before > MINUTE_MS) {
    const between = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (localDate(new Date(between), timeZone) < date) before = between;
    else after = between;
  }
  return new Date(after);
}

/** Formatters are slow to make; there are about 600 time zones. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 1000 });

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = openFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

function openFormat(timeZone: string): Intl.DateTimeFormat {
  const form = {
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    weekday: "short",
  } as const;
  try {
    return new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", { ...form, timeZone });
  } catch {
    // A zone that this machine does not know.
    return new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", { ...form, timeZone: "UTC" });
  }
}

/** A moment as readers of a language write it, in UTC and saying so: for readers whose zone is unknown. */
export function momentInUtc(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  }).format(at);
}

/** Formats seconds in a language: "9 minutes, 12 seconds"; above an hour without the seconds. */
export function durationIn(language: string, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts: [amount: number, unit: "hour" | "minute" | "second"][] =
    minutes < 60
      ? [
          [minutes, "minute"],
          [seconds % 60, "second"],
        ]
      : [
          [Math.floor(minutes / 60), "hour"],
          [minutes % 60, "minute"],
        ];
  const said = parts.flatMap(([amount, unit]) =>
    amount > 0
      ? new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(amount)
      : [],
  );
  return new Intl.ListFormat(language, { type: "unit", style: "long" }).format(said);
}
