import type { ProviderName } from "@waymates/contract/features/account-access";
import { and, desc, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { externalIdentities, sessions } from "../tables.ts";
import { lockForChange } from "./sessions.ts";

/** Returns the account of a provider's subject; null for a stranger. */
export async function findIdentityOwner(
  db: Db,
  provider: ProviderName,
  subject: string,
): Promise<string | null> {
  const [found] = await db
    .select({ userId: externalIdentities.user_id })
    .from(externalIdentities)
    .where(isIdentity(provider, subject));
  return found?.userId ?? null;
}

/** Links; one that is linked already stays with whom it belongs to. */
export async function insertIdentity(
  db: Db,
  identity: typeof externalIdentities.$inferInsert,
): Promise<void> {
  await db.insert(externalIdentities).values(identity).onConflictDoNothing();
}

const isIdentity = (provider: ProviderName, subject: string) =>
  and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject));

/** Records a sign-in through a link; false where it is no longer this person's. */
export async function useIdentity(
  tx: Db,
  userId: string,
  { provider, subject }: { provider: ProviderName; subject: string },
): Promise<boolean> {
  const used = await tx
    .update(externalIdentities)
    .set({ last_used_at: sql`now()` })
    .where(and(isIdentity(provider, subject), eq(externalIdentities.user_id, userId)))
    .returning({ userId: externalIdentities.user_id });
  return used.length > 0;
}

/** What is linked to an account, the newest first. */
export async function listIdentities(
  db: Db,
  userId: string,
): Promise<(typeof externalIdentities.$inferSelect)[]> {
  return db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.user_id, userId))
    .orderBy(desc(externalIdentities.created_at), externalIdentities.provider);
}

export async function deleteIdentities(
  tx: Db,
  userId: string,
  provider: ProviderName,
): Promise<void> {
  await tx
    .delete(externalIdentities)
    .where(and(eq(externalIdentities.user_id, userId), eq(externalIdentities.provider, provider)));
}

/**
 * Unlinks what was linked before the account's address was proven, since another person may have linked it.
 * To be called at the proof, before it is recorded.
 * @param sessionId the session that brings the proof; its provider stays linked, because its owner holds both
 */
export async function deleteUnprovenIdentities(
  tx: Db,
  userId: string,
  sessionId?: string,
): Promise<void> {
  const account = await lockForChange(tx, userId);
  if (!account || account.email_verified_at) return;
  const through = sql`(select provider from ${sessions} where id = ${sessionId ?? null})`;
  await tx.execute(
    sql`delete from ${externalIdentities}
        where user_id = ${userId} and provider is distinct from ${through}`,
  );
}
