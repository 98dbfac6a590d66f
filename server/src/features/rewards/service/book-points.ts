import { POINT_RULES } from "@waymates/contract/features/rewards";
import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Booking } from "../../../platform/rewards.ts";
import { type Booked, limitPoints } from "../rules.ts";
import { findBooked, insertEntry, lockBalance } from "../store.ts";

/** Points from which a single booking causes a notification. */
const BONUS_POINTS = 20;

/** One person's points, locked for this transaction. */
export interface Ledger {
  bus: Bus;
  tx: Db;
  userId: string;
  /** The database's UTC day (YYYY-MM-DD). */
  day: string;
  balance: number;
}

/** Locks a person's points until the transaction ends; other bookings wait. */
export async function openLedger(bus: Bus, tx: Db, userId: string): Promise<Ledger> {
  return { bus, tx, userId, ...(await lockBalance(tx, userId)) };
}

/**
 * Books what the limits leave of a booking, and moves the balance with it.
 * @param known what was booked so far, where the caller has read it under the lock
 * @returns the points that were booked, 0 when nothing was left or the source has earned before.
 */
export async function book(ledger: Ledger, booking: Booking, known?: Booked): Promise<number> {
  const { bus, tx, userId, day } = ledger;
  const { tag } = booking;
  const rule = POINT_RULES[tag];
  const entry = { ...booking, points: rule.points ?? booking.points ?? 0 };
  const booked = known ?? (await findBooked(tx, userId, day, entry));
  const points = limitPoints(tag, entry.points, booked);
  if (points === 0) return 0;
  const made = await insertEntry(tx, userId, day, { ...entry, points });
  if (!made) return 0;
  ledger.balance = made.balance;
  if (points >= BONUS_POINTS) {
    await bus.publish(tx, "points.bonusBooked", { userId, entryId: made.id, tag, points });
  }
  return points;
}

/** Books one reward for one person; see `book`. */
export async function bookPoints(
  bus: Bus,
  tx: Db,
  { userId, ...booking }: Booking & { userId: string },
): Promise<number> {
  return book(await openLedger(bus, tx, userId), booking);
}
