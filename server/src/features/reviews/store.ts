import { and, asc, eq, gt, sql } from "../../platform/db/drizzle.ts";
import type { Position } from "../../platform/cursor.ts";
import { type Db, rows } from "../../platform/db/database.ts";
import type { CardPlace } from "./rules.ts";
import { reviewBoxes, reviewDays, reviews } from "./tables.ts";

export type CardRow = typeof reviews.$inferSelect;

const isCard = (userId: string, nodeId: string) =>
  and(eq(reviews.user_id, userId), eq(reviews.node_id, nodeId));

/** Makes a card, or puts the one that is there back. */
export async function putCard(
  db: Db,
  userId: string,
  nodeId: string,
  place: CardPlace,
  source: string | null = null,
): Promise<void> {
  const card = { ...place, last_result: "wrong" as const };
  await db
    .insert(reviews)
    .values({ ...card, source, user_id: userId, node_id: nodeId })
    .onConflictDoUpdate({ target: [reviews.user_id, reviews.node_id], set: card });
}

/** Takes away the cards that one thing made. */
export async function deleteMadeBy(tx: Db, userId: string, source: string): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.user_id, userId), eq(reviews.source, source)));
}

/** The card under a lock that holds to the end of the transaction. */
export async function lockCard(tx: Db, userId: string, nodeId: string): Promise<CardRow | null> {
  const [found] = await tx.select().from(reviews).where(isCard(userId, nodeId)).for("update");
  return found ?? null;
}

/** Moves a card after an answer, or takes it away where it has no place any more. */
export async function moveCard(
  tx: Db,
  { user_id, node_id }: CardRow,
  place: CardPlace | null,
  result: "right" | "wrong",
): Promise<void> {
  if (!place) {
    await tx.delete(reviews).where(isCard(user_id, node_id));
    return;
  }
  await tx
    .update(reviews)
    .set({ ...place, last_result: result })
    .where(isCard(user_id, node_id));
}

/** Cards of one person, earliest due first. */
export async function listCards(
  db: Db,
  userId: string,
  limit: number,
  after: Position | null,
): Promise<CardRow[]> {
  const isAfter = after
    ? sql`(${reviews.due_on}, ${reviews.node_id}) > (${after.at.toISOString().slice(0, 10)}::date, ${after.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.user_id, userId), isAfter))
    .orderBy(asc(reviews.due_on), asc(reviews.node_id))
    .limit(limit);
}

/** The first date after `today` on which a card in play is due; null when there is none. */
export async function findNextDue(db: Db, userId: string, today: string): Promise<string | null> {
  const [found] = await db
    .select({ due_on: reviews.due_on })
    .from(reviews)
    .where(
      and(
        eq(reviews.user_id, userId),
        gt(reviews.due_on, today),
        sql`${reviews.node_id} not in (select id from questions_out_of_play)`,
      ),
    )
    .orderBy(asc(reviews.due_on))
    .limit(1);
  return found?.due_on ?? null;
}

/** How many cards in play lie in each box that holds any, by box. */
export async function readBoxes(db: Db, userId: string): Promise<Map<number, number>> {
  // The trigger counts all of a box; what is out of play is little, so that is what is counted here.
  const found = await rows<{ box: number; cards: number }>(
    db,
    sql`select b.box, b.cards - coalesce(gone.cards, 0)::int as cards
      from ${reviewBoxes} b
      left join (
        select r.box, count(*) as cards from questions_out_of_play q
        join ${reviews} r on r.user_id = ${userId} and r.node_id = q.id
        group by r.box
      ) gone on gone.box = b.box
      where b.user_id = ${userId}`,
  );
  return new Map(found.map(({ box, cards }) => [box, cards]));
}

/** Cards answered on a local date. */
export async function readDone(db: Db, userId: string, date: string): Promise<number> {
  const [found] = await db
    .select({ done: reviewDays.done })
    .from(reviewDays)
    .where(and(eq(reviewDays.user_id, userId), eq(reviewDays.local_date, date)));
  return found?.done ?? 0;
}

/** Locks a person's day, so that their answers of it come one after the other. */
export async function lockDay(tx: Db, userId: string, date: string): Promise<{ done: number }> {
  const [day] = await tx
    .insert(reviewDays)
    .values({ user_id: userId, local_date: date })
    .onConflictDoUpdate({
      target: [reviewDays.user_id, reviewDays.local_date],
      set: { done: sql`${reviewDays.done}` },
    })
    .returning({ done: reviewDays.done });
  if (!day) throw new Error("the day could not be locked");
  return day;
}

export async function saveDay(
  tx: Db,
  userId: string,
  date: string,
  { done, isEmptied }: { done: number; isEmptied: boolean },
): Promise<void> {
  const emptied_at = isEmptied ? sql`coalesce(${reviewDays.emptied_at}, now())` : undefined;
  await tx
    .update(reviewDays)
    .set({ done, ...(emptied_at ? { emptied_at } : {}) })
    .where(and(eq(reviewDays.user_id, userId), eq(reviewDays.local_date, date)));
}
