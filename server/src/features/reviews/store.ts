import { REVIEWS_A_DAY } from "@waymates/contract/features/reviews";
import { and, asc, eq, type SQL, sql } from "../../platform/db/drizzle.ts";
import { isUnseen, type Seen } from "../../platform/changing-list.ts";
import { type Db, firstRow, rows } from "../../platform/db/database.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { livingProfiles } from "../profiles/index.ts";
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

/** Deletes the cards that one source made. */
export async function deleteMadeBy(tx: Db, userId: string, source: string): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.user_id, userId), eq(reviews.source, source)));
}

/** The card under a lock that holds to the end of the transaction. */
export async function lockCard(tx: Db, userId: string, nodeId: string): Promise<CardRow | null> {
  const [found] = await tx.select().from(reviews).where(isCard(userId, nodeId)).for("update");
  return found ?? null;
}

/** Moves a card after an answer, or deletes it after the last box. */
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
  seen: Seen,
): Promise<CardRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.user_id, userId), isUnseen(sql`${reviews.node_id}`, seen)))
    .orderBy(asc(reviews.due_on), asc(reviews.node_id))
    .limit(limit)
    .offset(seen.before);
}

/** A card that is due. */
export type DueCard = Pick<CardRow, "node_id" | "box" | "due_on">;

/** As many due cards in play as a day has at most, the one that is due longest first. */
const selectDue = (userId: string, today: SQL) =>
  sql`select r.node_id, r.box, r.due_on::text as due_on from ${reviews} r
    where r.user_id = ${userId} and r.due_on <= ${today}
      and r.node_id not in (select id from questions_out_of_play)
    order by r.due_on, r.node_id limit ${REVIEWS_A_DAY}`;

/** The cards in play that are due on a date, as many as a day has at most. */
export const listDue = (db: Db, userId: string, today: string): Promise<DueCard[]> =>
  rows(db, selectDue(userId, sql`${today}::date`));

/** A person's day in their own calendar, and what is left of other days. */
export interface ReviewDay {
  date: string;
  /** Cards answered on that date. */
  done: number;
  /** What `listDue` has for that date. */
  due: DueCard[];
  /** The first later date on which a card in play is due. */
  next_due_on: string | null;
  /** How many cards in play lie in each box that holds any. */
  boxes: Record<string, number>;
}

/** Returns a person's queue; null for an unknown person. */
export async function readDay(db: Db, userId: string): Promise<ReviewDay | null> {
  // The trigger counts all of a box; what is out of play is little, so that is what is counted here.
  return firstRow<ReviewDay>(
    db,
    sql`with me as (
        select id, (clock_timestamp() at time zone time_zone)::date as date
        from ${livingProfiles} where id = ${userId}
      ), gone as (
        select r.box, count(*)::int as cards from questions_out_of_play q
        join ${reviews} r on r.user_id = ${userId} and r.node_id = q.id group by r.box
      )
      select me.date::text as date,
        coalesce((select done from ${reviewDays} d
          where d.user_id = me.id and d.local_date = me.date), 0) as done,
        (select coalesce(json_agg(d order by d.due_on, d.node_id), '[]')
          from (${selectDue(userId, sql`me.date`)}) d) as due,
        (select r.due_on::text from ${reviews} r where r.user_id = me.id and r.due_on > me.date
          and r.node_id not in (select id from questions_out_of_play)
          order by r.due_on limit 1) as next_due_on,
        (select coalesce(json_object_agg(b.box, b.cards - coalesce(gone.cards, 0)), '{}')
          from ${reviewBoxes} b left join gone on gone.box = b.box where b.user_id = me.id) as boxes
      from me`,
    "review-day",
  );
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

export const reviewData: PersonalData = {
  name: "reviews",
  tables: [
    { table: reviews, owner: [reviews.user_id] },
    { table: reviewBoxes, owner: [reviewBoxes.user_id] },
    { table: reviewDays, owner: [reviewDays.user_id] },
  ],
};
