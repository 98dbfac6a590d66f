import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import { and, asc, eq, inArray, isNotNull, sql } from "../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../platform/db/database.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { waitlist } from "./tables.ts";

export type Entry = typeof waitlist.$inferSelect;

/** Any fixed number: concurrent changes of the order take turns. */
const ORDER_LOCK = 7_214_031;

export async function findByEmail(db: Db, email: string): Promise<Entry | null> {
  const [found] = await db.select().from(waitlist).where(eq(waitlist.email, email));
  return found ?? null;
}

export async function findByToken(db: Db, tokenHashes: string[]): Promise<Entry | null> {
  const [found] = await db.select().from(waitlist).where(inArray(waitlist.token_hash, tokenHashes));
  return found ?? null;
}

/**
 * Adds an address, or gives an existing entry a new link; null when it was mailed within the last minute, so
 * that no address can be flooded.
 */
export async function putEntry(
  db: Db,
  entry: Pick<
    typeof waitlist.$inferInsert,
    "id" | "email" | "locale" | "referral_code" | "referrer_code" | "token_hash"
  >,
): Promise<Entry | null> {
  const [stored] = await db
    .insert(waitlist)
    .values(entry)
    .onConflictDoUpdate({
      target: waitlist.email,
      set: {
        token_hash: entry.token_hash,
        locale: entry.locale,
        mailed_at: sql`now()`,
        // An address that was removed may sign up again.
        status: sql`case when ${waitlist.status} = 'removed' then 'waiting' else ${waitlist.status} end`,
      },
      setWhere: sql`${waitlist.mailed_at} < now() - interval '1 minute'`,
    })
    .returning();
  return stored ?? null;
}

/** Deletes the entry of a person who registered through it and has changed their address. */
export async function forgetAddress(tx: Db, email: string): Promise<void> {
  await tx
    .delete(waitlist)
    .where(and(eq(waitlist.email, email), eq(waitlist.status, "registered")));
}

/** Locks the order of the list until the end of the transaction. */
export async function lockOrder(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
}

/** Gives a confirmed address the last place; false when it had one. */
export async function confirmEntry(tx: Db, id: string): Promise<boolean> {
  const confirmed = await tx
    .update(waitlist)
    .set({
      confirmed_at: sql`now()`,
      position: sql`(select coalesce(max(w.position), 0) + 1 from ${waitlist} w)`,
    })
    .where(and(eq(waitlist.id, id), sql`${waitlist.confirmed_at} is null`))
    .returning({ id: waitlist.id });
  return confirmed.length > 0;
}

/** Moves the owner of a referral code up, while they have moves left. */
export async function moveUp(
  tx: Db,
  referralCode: string,
  places: number,
  mostMoves: number,
): Promise<void> {
  const mover = await firstRow<{ id: string; position: number }>(
    tx,
    sql`update ${waitlist} set moves = moves + 1
        where referral_code = ${referralCode} and status = 'waiting' and position is not null
          and moves < ${mostMoves}
        returning id, position`,
  );
  if (!mover) return;
  const target = await firstRow<{ position: number }>(
    tx,
    sql`select min(position) as position from (
          select position from ${waitlist}
          where status = 'waiting' and position < ${mover.position}
          order by position desc limit ${places}) as passed`,
  );
  if (!target?.position) return;
  await tx
    .update(waitlist)
    .set({ position: sql`${waitlist.position} + 1` })
    .where(
      sql`${waitlist.status} = 'waiting' and ${waitlist.position} >= ${target.position}
        and ${waitlist.position} < ${mover.position}`,
    );
  await tx.update(waitlist).set({ position: target.position }).where(eq(waitlist.id, mover.id));
}

/** The number of waiting entries up to and including this position. */
export async function rankOf(db: Db, position: number): Promise<number> {
  return db.$count(
    waitlist,
    sql`${waitlist.status} = 'waiting' and ${waitlist.position} <= ${position}`,
  );
}

/** The next `count` waiting entries, or those of `ids` that wait, by position. */
export async function listWaiting(
  tx: Db,
  chosen: { count: number } | { ids: readonly string[] },
): Promise<Entry[]> {
  const isWaiting = and(eq(waitlist.status, "waiting"), isNotNull(waitlist.position));
  const query = tx
    .select()
    .from(waitlist)
    .where("ids" in chosen ? and(isWaiting, inArray(waitlist.id, [...chosen.ids])) : isWaiting)
    .orderBy(asc(waitlist.position));
  return "count" in chosen ? query.limit(chosen.count).for("update") : query.for("update");
}

export async function markInvited(tx: Db, id: string, code: string): Promise<void> {
  await tx
    .update(waitlist)
    .set({ status: "invited", invited_at: sql`now()`, code })
    .where(eq(waitlist.id, id));
}

export async function markRegistered(tx: Db, code: string): Promise<void> {
  await tx.update(waitlist).set({ status: "registered" }).where(eq(waitlist.code, code));
}

/** Deletes addresses that were not confirmed within a week. */
export async function pruneUnconfirmed(db: Db): Promise<void> {
  await db
    .delete(waitlist)
    .where(
      sql`${waitlist.confirmed_at} is null and ${waitlist.mailed_at} < now() - make_interval(days => ${KEPT_DAYS.unconfirmedEntries})`,
    );
}

/** An address that waited before it became an account. */
export const waitlistData: PersonalData = {
  name: "waitlist",
  tables: [],
  async erase({ db }, { email }) {
    await db.delete(waitlist).where(eq(waitlist.email, email));
  },
};
