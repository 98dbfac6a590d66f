import { and, eq, sql } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import { phoneCodes } from "./tables.ts";

type PhoneCode = typeof phoneCodes.$inferSelect;

/** Stores a code instead of the one before; false when that one is younger than a minute. */
export async function putCode(
  tx: Db,
  code: Pick<PhoneCode, "user_id" | "prefix" | "number" | "code_hash" | "expires_at">,
): Promise<boolean> {
  const fresh = { ...code, tries: 0, created_at: sql`now()` };
  const stored = await tx
    .insert(phoneCodes)
    .values(code)
    .onConflictDoUpdate({
      target: phoneCodes.user_id,
      set: fresh,
      setWhere: sql`${phoneCodes.created_at} < now() - interval '1 minute'`,
    })
    .returning({ id: phoneCodes.user_id });
  return stored.length > 0;
}

/** Counts a try on the valid code and returns it; null when there is none. */
export async function tryCode(db: Db, userId: string, most: number): Promise<PhoneCode | null> {
  const [tried] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(
      and(
        eq(phoneCodes.user_id, userId),
        sql`${phoneCodes.tries} < ${most} and ${phoneCodes.expires_at} > now()`,
      ),
    )
    .returning();
  return tried ?? null;
}

export async function findPendingNumber(
  db: Db,
  userId: string,
): Promise<{ prefix: string; number: string } | null> {
  const [found] = await db
    .select({ prefix: phoneCodes.prefix, number: phoneCodes.number })
    .from(phoneCodes)
    .where(eq(phoneCodes.user_id, userId));
  return found ?? null;
}

export async function deleteCode(tx: Db, userId: string): Promise<void> {
  await tx.delete(phoneCodes).where(eq(phoneCodes.user_id, userId));
}

/** Deletes codes that were not used, a day after they became invalid. */
export async function pruneCodes(db: Db): Promise<void> {
  await db.delete(phoneCodes).where(sql`${phoneCodes.expires_at} < now() - interval '1 day'`);
}
