import { capitalized, dateFormat, relativeTimeFormat } from "@waymates/contract/formats";
import { dayKeys } from "./conversation/messages/rows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

export interface ReaderTime {
  language: string;
  timeZone: string;
  now: number;
}

/** 21:04, as the reader's language writes it. */
export function timeOf(at: number, { language, timeZone }: ReaderTime): string {
  return dateFormat(language, { timeStyle: "short", timeZone }).format(at);
}

/** "Today", "Yesterday", a weekday within the last seven days, else the date. */
export const dayOf = (at: number, reader: ReaderTime): string =>
  capitalized(dayInWords(at, reader), reader.language);

function dayInWords(at: number, { language, timeZone, now }: ReaderTime): string {
  const keyOf = dayKeys(timeZone);
  const day = keyOf(at);
  for (const back of [0, 1]) {
    if (day === keyOf(now - back * DAY_MS)) {
      return relativeTimeFormat(language, { numeric: "auto" }).format(-back, "day");
    }
  }
  if (now - at < WEEK_MS && at < now) {
    return dateFormat(language, { weekday: "long", timeZone }).format(at);
  }
  const isThisYear = day.slice(0, 4) === keyOf(now).slice(0, 4);
  const parts = { day: "numeric", month: "long", timeZone } as const;
  const format = isThisYear ? parts : ({ ...parts, year: "numeric" } as const);
  return dateFormat(language, format).format(at);
}

/** Short, for the list: the time today, a weekday within the last seven days, else a date. */
export function shortWhen(at: number, reader: ReaderTime): string {
  const { language, timeZone, now } = reader;
  const keyOf = dayKeys(timeZone);
  if (keyOf(at) === keyOf(now)) return timeOf(at, reader);
  const parts =
    now - at < WEEK_MS && at < now
      ? ({ weekday: "short" } as const)
      : ({ day: "numeric", month: "short" } as const);
  return dateFormat(language, { ...parts, timeZone }).format(at);
}

const units = [
  ["day", DAY_MS],
  ["hour", 60 * 60 * 1000],
  ["minute", 60 * 1000],
] as const;

/** How long ago, in the largest fitting unit: "5 minutes ago". */
export function agoOf(at: number, { language, now }: ReaderTime): string {
  const age = Math.max(now - at, 60_000);
  const [unit, length] = units.find(([, one]) => age >= one) ?? units[2];
  const format = relativeTimeFormat(language, { numeric: "auto" });
  return format.format(-Math.floor(age / length), unit);
}
