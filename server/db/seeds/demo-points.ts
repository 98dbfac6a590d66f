import type { PointTag } from "@waymates/contract/features/rewards";
import { pointsBalances, pointsLedger } from "../../src/features/rewards/tables.ts";
import type { Db } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { personId } from "./reference.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const balances: Record<string, number> = {
  ada: 1284,
  ben: 460,
  juna: 2310,
  lumi: 905,
  wren: 320,
  cleo: 150,
};

interface Booking {
  tag: PointTag;
  points: number;
}

/** The points of an ordinary day: the visit, some right answers, sometimes a chapter or a review. */
function dayOf(back: number): Booking[] {
  const right = 6 + ((back * 7) % 11);
  const answers = Array.from({ length: right }, (_, at): Booking => {
    const nth = at + 1;
    const points = (back + at) % 13 === 5 ? 5 : nth % 5 === 0 ? 3 : 1;
    return { tag: "node_correct", points };
  });
  return [
    { tag: "daily_login", points: 5 },
    ...answers,
    ...(back % 3 === 0 ? [{ tag: "chapter_complete" as const, points: 10 }] : []),
    ...(back % 4 === 1 ? [{ tag: "review_done" as const, points: 10 }] : []),
    ...(back % 19 === 7 ? [{ tag: "path_complete" as const, points: 75 }] : []),
  ];
}

/** Bookings from yesterday backwards that come to each person's balance; today is still open. */
export async function putPoints(tx: Db): Promise<void> {
  for (const [username, balance] of Object.entries(balances)) {
    const userId = personId(username);
    const entries: (typeof pointsLedger.$inferInsert)[] = [];
    let left = balance;
    for (let back = 1; left > 0; back += 1) {
      const day = new Date(Date.now() - back * DAY_MS);
      for (const [at, { tag, points }] of dayOf(back).entries()) {
        if (left === 0) break;
        const booked = Math.min(points, left);
        left -= booked;
        entries.push({
          id: newId(),
          user_id: userId,
          tag,
          points: booked,
          source_type: "demo",
          source_id: `${back}:${at}`,
          utc_date: day.toISOString().slice(0, 10),
          // Between eight and ten in the evening of that day, a few minutes apart.
          created_at: new Date(
            Date.parse(`${day.toISOString().slice(0, 10)}T20:00:00Z`) + at * 4 * 60_000,
          ),
        });
      }
    }
    await tx.insert(pointsLedger).values(entries);
    await tx.insert(pointsBalances).values({ user_id: userId, balance });
  }
}
