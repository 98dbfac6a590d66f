import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import { and, eq, isNull, ne, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import { accounts } from "../tables.ts";
import { deleteUnprovenIdentities } from "./identities.ts";
import { closeResets } from "./resets.ts";

type NewAccount = Pick<
  typeof accounts.$inferInsert,
  "id" | "email" | "password_hash" | "registration_step" | "email_verified_at"
>;

export async function insertAccount(tx: Db, account: NewAccount): Promise<void> {
  await tx.insert(accounts).values(account);
}

/** Whether no other account signs in with this address. */
export async function isEmailFree(db: Db, email: string, exceptId?: string): Promise<boolean> {
  const taken = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), exceptId ? ne(accounts.id, exceptId) : undefined));
  return taken.length === 0;
}

/**
 * Finishes a step: the next one, or an earlier one again. The row stays locked to the end of the
 * transaction. @returns the step reached, null when it is not this one's turn or all are finished.
 */
export async function reachStep(
  tx: Db,
  id: string,
  step: number,
  last: number,
): Promise<number | null> {
  const [moved] = await tx
    .update(accounts)
    .set({
      registration_step: sql`greatest(${accounts.registration_step}, ${step})`,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(accounts.id, id),
        isNull(accounts.deleted_at),
        sql`${accounts.registration_step} >= ${step - 1} and ${accounts.registration_step} < ${last}`,
      ),
    )
    .returning({ step: accounts.registration_step });
  return moved?.step ?? null;
}

/** @param sessionId the session in which the address was proven */
export async function markEmailVerified(tx: Db, id: string, sessionId?: string): Promise<void> {
  await deleteUnprovenIdentities(tx, id, sessionId);
  await tx
    .update(accounts)
    .set({ email_verified_at: sql`coalesce(${accounts.email_verified_at}, now())` })
    .where(eq(accounts.id, id));
}

/** Keeps that a person accepted the terms of today, and when. */
export async function acceptTerms(db: Db, id: string): Promise<void> {
  await db
    .update(accounts)
    .set({ terms_version: TERMS_VERSION, terms_accepted_at: sql`now()` })
    .where(eq(accounts.id, id));
}

/**
 * Puts in an address that was just confirmed. Links to a new password that went to the one before work
 * no longer. @returns the one before
 */
export async function replaceEmail(
  tx: Db,
  { userId: id, sessionId }: Pick<Actor, "userId" | "sessionId">,
  email: string,
): Promise<string> {
  const [before] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("update");
  if (!before) throw new Problem("NOT_AUTHENTICATED");
  await deleteUnprovenIdentities(tx, id, sessionId);
  await tx
    .update(accounts)
    .set({ email, email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(accounts.id, id));
  await closeResets(tx, id);
  return before.email;
}

/** Corrects an address that is not confirmed yet; false when it is. */
export async function correctEmail(tx: Db, id: string, email: string): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ email, updated_at: sql`now()` })
    .where(and(eq(accounts.id, id), isNull(accounts.email_verified_at)))
    .returning({ id: accounts.id });
  return changed.length > 0;
}
