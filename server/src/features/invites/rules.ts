import { randomInt } from "node:crypto";
import { INVITE_SLOTS } from "@waymates/contract/features/invites";

/** Characters that are not mistaken for others: no 0, 1, I, l, O. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const LENGTH = 8;

export const PERSONAL_DAYS = 30;
export const REFILL_MS = 7 * 24 * 60 * 60 * 1000;

export const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/**
 * Returns how many codes a person may have open now: five, less one for each used code, and one more for each
 * week since. `nextAt` is when the next one comes; null while all are there.
 * @param usedAt when codes were used, oldest first.
 */
export function slotsAt(
  usedAt: readonly Date[],
  now: Date,
): { slots: number; nextAt: Date | null } {
  let slots = INVITE_SLOTS;
  let clock: number | null = null;
  const advance = (to: number) => {
    while (clock !== null && clock + REFILL_MS <= to) {
      slots += 1;
      clock = slots < INVITE_SLOTS ? clock + REFILL_MS : null;
    }
  };
  for (const used of usedAt) {
    advance(used.getTime());
    slots = Math.max(0, slots - 1);
    clock ??= used.getTime();
  }
  advance(now.getTime());
  return { slots, nextAt: clock === null ? null : new Date(clock + REFILL_MS) };
}
