import type { CalendarDay } from "@waymates/contract/features/streaks";

const DAY_MS = 24 * 60 * 60_000;

/** A date (YYYY-MM-DD) as its midnight in UTC: format it with timeZone "UTC". */
export const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The first day of a week there, 0 for Sunday. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1) % 7;
}

/** Whether a day tells anything of its person: the open days before today are from before their account. */
export const isKnown = ({ state, date }: CalendarDay, days: readonly CalendarDay[]): boolean =>
  state !== "open" || date === days.at(-1)?.date;

/** Days by weekday and week: seven rows, one column a week; null where no day is. */
export function weeksOf(days: readonly CalendarDay[], first: number): (CalendarDay | null)[][] {
  const [oldest] = days;
  if (!oldest) return [];
  const lead = (dateOf(oldest.date).getUTCDay() - first + 7) % 7;
  const weeks = Math.ceil((lead + days.length) / 7);
  return Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: weeks }, (_, week) => days[week * 7 + row - lead] ?? null),
  );
}

/** The month that each week begins in, and over how many weeks it reaches. */
export function monthsOf(
  days: readonly CalendarDay[],
  first: number,
): { month: string; weeks: number }[] {
  const [oldest] = days;
  if (!oldest) return [];
  const lead = (dateOf(oldest.date).getUTCDay() - first + 7) % 7;
  const months: { month: string; weeks: number }[] = [];
  for (let day = -lead; day < days.length; day += 7) {
    const start = dateOf(oldest.date).getTime() + Math.max(day, 0) * DAY_MS;
    const month = new Date(start).toISOString().slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.weeks += 1;
    else months.push({ month, weeks: 1 });
  }
  return months;
}

export interface RunEvent {
  state: "frozen" | "paused" | "repaired" | "missed";
  date: string;
  /** Counted days of the run that ended; 0 for the others. */
  days: number;
}

/** Returns what continued or ended a run, newest first. */
export function eventsOf(days: readonly CalendarDay[]): RunEvent[] {
  const events: RunEvent[] = [];
  let counted = 0;
  let before: CalendarDay["state"] | null = null;
  for (const { date, state } of days) {
    if (state === "counted") counted += 1;
    else if (state === "missed") {
      if (counted > 0) events.push({ state, date, days: counted });
      counted = 0;
    } else if (state !== "open" && (state === "frozen" || state !== before)) {
      if (counted > 0) events.push({ state, date, days: 0 });
    }
    before = state;
  }
  return events.toReversed();
}
