import { addDays, readLocalDate } from "../../platform/local-date.ts";
import type { Db } from "../../platform/db/database.ts";
import { reviews } from "./tables.ts";

/** Where the cards of a seeded person lie, in turn: box and days from today until it is due. */
const PLACES = [
  { box: 1, inDays: 0 },
  { box: 2, inDays: 0 },
  { box: 3, inDays: 4 },
  { box: 1, inDays: 1 },
  { box: 4, inDays: 9 },
] as const;

/** Puts a card for each of these questions. */
export async function seedReviews(
  tx: Db,
  { userId, timeZone, nodeIds }: { userId: string; timeZone: string; nodeIds: readonly string[] },
): Promise<void> {
  if (nodeIds.length === 0) return;
  const today = await readLocalDate(tx, timeZone);
  const cards = nodeIds.map((node_id, at) => {
    const { box, inDays } = PLACES[at % PLACES.length] ?? PLACES[0];
    return { user_id: userId, node_id, box, due_on: addDays(today, inDays) };
  });
  await tx.insert(reviews).values(cards).onConflictDoNothing();
}
