import { REVIEW_INTERVALS, REVIEWS_A_DAY } from "@waymates/contract/features/reviews";
import { addDays } from "../../platform/local-date.ts";

/** Where a card lies: its box from 1 to 5, and the local date on which it comes back. */
export interface CardPlace {
  box: number;
  due_on: string;
}

/** Returns the first box and date of a question that was answered wrong on this date. */
export const firstPlace = (date: string): CardPlace => ({
  box: 1,
  due_on: addDays(date, REVIEW_INTERVALS[0]),
});

/** Returns a card's next box and date after an answer on `today`; null when it was right in the last box. */
export function nextPlace(box: number, correct: boolean, today: string): CardPlace | null {
  if (!correct) return firstPlace(today);
  const days = REVIEW_INTERVALS[box];
  return days === undefined ? null : { box: box + 1, due_on: addDays(today, days) };
}

/** How many cards may still be asked on a day on which `done` were answered. */
export const roomToday = (done: number): number => Math.max(0, REVIEWS_A_DAY - done);
