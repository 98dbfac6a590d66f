import { PAUSE } from "@waymates/contract/features/streaks";
import { addDays } from "../../../platform/local-date.ts";
import { daysBetween } from "../../../platform/local-time.ts";

/** Days of the allowance that are left, `used` being the dates that were paused or are planned to be. */
export function pauseDaysLeft(used: readonly string[], today: string): number {
  const first = addDays(today, 1 - PAUSE.withinDays);
  return Math.max(0, PAUSE.mostDays - new Set(used.filter((date) => date >= first)).size);
}

/** Every date from one to the other, both included. */
export const datesOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));
