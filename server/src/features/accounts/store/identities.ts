import type { ProviderName } from "@waymates/contract/features/account-access";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { externalIdentities } from "../tables.ts";

/** Whom a provider's subject stands for here; null for a stranger. */
export async function findIdentityOwner(
  db: Db,
  provider: ProviderName,
  subject: string,
): Promise<string | null> {
  const [found] = await db
    .select({ userId: externalIdentities.user_id })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)));
  return found?.userId ?? null;
}

/** Links; one that is linked already stays with whom it belongs to. */
export async function insertIdentity(
  db: Db,
  identity: typeof externalIdentities.$inferInsert,
): Promise<void> {
  await db.insert(externalIdentities).values(identity).onConflictDoNothing();
}
