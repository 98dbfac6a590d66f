import { and, asc, eq, gt, ne, or, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { partnerClaims } from "../tables.ts";

export type ClaimRow = typeof partnerClaims.$inferSelect;

const isOpen = ne(partnerClaims.status, "declined");

/** Whom a person named as their partner, unless that was declined. */
export async function findOpenClaim(db: Db, claimerId: string): Promise<ClaimRow | null> {
  const [found] = await db
    .select()
    .from(partnerClaims)
    .where(and(eq(partnerClaims.claimer_id, claimerId), isOpen));
  return found ?? null;
}

/** Who named this person as their partner, the oldest first. */
export async function listClaimsOf(db: Db, partnerId: string): Promise<ClaimRow[]> {
  return db
    .select()
    .from(partnerClaims)
    .where(and(eq(partnerClaims.partner_id, partnerId), isOpen))
    .orderBy(asc(partnerClaims.created_at), asc(partnerClaims.id))
    .limit(50);
}

/** Whether the other person declined since then. */
export async function wasDeclinedSince(
  db: Db,
  claimerId: string,
  partnerId: string,
  since: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: partnerClaims.id })
    .from(partnerClaims)
    .where(
      and(
        eq(partnerClaims.claimer_id, claimerId),
        eq(partnerClaims.partner_id, partnerId),
        eq(partnerClaims.status, "declined"),
        gt(partnerClaims.answered_at, since),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function insertClaim(tx: Db, claimerId: string, partnerId: string): Promise<string> {
  const id = newId();
  await tx.insert(partnerClaims).values({ id, claimer_id: claimerId, partner_id: partnerId });
  return id;
}

/** Withdraws a person's claim about their partner. */
export async function withdrawClaim(tx: Db, claimerId: string): Promise<void> {
  await tx.delete(partnerClaims).where(and(eq(partnerClaims.claimer_id, claimerId), isOpen));
}

/** Stores the partner's answer; null when there is no such claim on them. */
export async function answerClaim(
  tx: Db,
  id: string,
  partnerId: string,
  status: "confirmed" | "declined",
): Promise<ClaimRow | null> {
  const [answered] = await tx
    .update(partnerClaims)
    .set({ status, answered_at: sql`now()` })
    .where(
      and(
        eq(partnerClaims.id, id),
        eq(partnerClaims.partner_id, partnerId),
        status === "confirmed" ? eq(partnerClaims.status, "pending") : isOpen,
      ),
    )
    .returning();
  return answered ?? null;
}

/** Takes out every claim between two people. */
export async function dropClaimsBetween(tx: Db, one: string, other: string): Promise<void> {
  const pair = (claimer: string, partner: string) =>
    and(eq(partnerClaims.claimer_id, claimer), eq(partnerClaims.partner_id, partner));
  await tx.delete(partnerClaims).where(or(pair(one, other), pair(other, one)));
}

/** Takes out every claim that a person made, or that was made about them. */
export async function eraseClaims(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(partnerClaims)
    .where(or(eq(partnerClaims.claimer_id, userId), eq(partnerClaims.partner_id, userId)));
}
