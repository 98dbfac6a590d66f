const DAY_MS = 24 * 60 * 60_000;
const SHOWN = 14;

export interface StreakDay {
  /** Midnight of the day in UTC: format it with timeZone "UTC". */
  date: Date;
  isCounted: boolean;
}

/**
 * The last fourteen days up to today, oldest first.
 * @param recent local dates ("2026-03-01") that counted, oldest first
 * @param countsToday whether the latest of them is the person's today; else the local clock decides
 */
export function lastDays(
  recent: readonly string[],
  countsToday: boolean,
  now = new Date(),
): StreakDay[] {
  const latest = recent.at(-1);
  const here = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const today = countsToday && latest ? Date.parse(latest) : here;
  const counted = new Set(recent.map((date) => Date.parse(date)));
  return Array.from({ length: SHOWN }, (_, index) => {
    const day = today - (SHOWN - 1 - index) * DAY_MS;
    return { date: new Date(day), isCounted: counted.has(day) };
  });
}
