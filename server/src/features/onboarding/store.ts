import { and, eq, sql } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import { uploads } from "../../platform/tables.ts";
import { emailCodes } from "./tables.ts";

type EmailCode = typeof emailCodes.$inferSelect;

/**
 * Keeps a code in the place of the one before; false when that one is younger than a minute, or
 * when this hour has had its share.
 * @param atOnce does not wait out the minute.
 */
export async function putEmailCode(
  db: Db,
  code: Pick<EmailCode, "user_id" | "code_hash" | "next_email" | "expires_at">,
  { atOnce, mostAnHour }: { atOnce: boolean; mostAnHour: number },
): Promise<boolean> {
  const isNewHour = sql`${emailCodes.counted_from} < now() - interval '1 hour'`;
  const isRested = sql`${emailCodes.sent_at} < now() - interval '1 minute'`;
  const kept = await db
    .insert(emailCodes)
    .values(code)
    .onConflictDoUpdate({
      target: emailCodes.user_id,
      set: {
        ...code,
        tries: 0,
        sent_at: sql`now()`,
        sends: sql`case when ${isNewHour} then 1 else ${emailCodes.sends} + 1 end`,
        counted_from: sql`case when ${isNewHour} then now() else ${emailCodes.counted_from} end`,
      },
      setWhere: sql`(${isNewHour} or ${emailCodes.sends} < ${mostAnHour})
        and (${atOnce ? sql`true` : isRested})`,
    })
    .returning({ id: emailCodes.user_id });
  return kept.length > 0;
}

/** Ends a code that was not delivered; it counts neither for the minute nor for the hour. */
export async function withdrawEmailCode(db: Db, codeHash: string): Promise<void> {
  await db
    .update(emailCodes)
    .set({
      expires_at: sql`now()`,
      sent_at: sql`${emailCodes.sent_at} - interval '1 minute'`,
      sends: sql`${emailCodes.sends} - 1`,
    })
    .where(eq(emailCodes.code_hash, codeHash));
}

/** Whether a code is under way to this person that still holds. */
export async function hasEmailCode(db: Db, userId: string): Promise<boolean> {
  const holds = sql`${emailCodes.expires_at} > now()`;
  return (await db.$count(emailCodes, and(eq(emailCodes.user_id, userId), holds))) > 0;
}

/** Counts a try on the code that still holds, and hands it out; null where none does. */
export async function tryEmailCode(
  db: Db,
  userId: string,
  most: number,
): Promise<Pick<EmailCode, "code_hash" | "next_email"> | null> {
  const [tried] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        eq(emailCodes.user_id, userId),
        sql`${emailCodes.tries} < ${most} and ${emailCodes.expires_at} > now()`,
      ),
    )
    .returning({ code_hash: emailCodes.code_hash, next_email: emailCodes.next_email });
  return tried ?? null;
}

export async function deleteEmailCode(tx: Db, userId: string): Promise<void> {
  await tx.delete(emailCodes).where(eq(emailCodes.user_id, userId));
}

/** Takes a person's pictures out of the table. @returns their ids, whose files are still there */
export async function deleteUploadsOf(tx: Db, ownerId: string): Promise<string[]> {
  const gone = await tx
    .delete(uploads)
    .where(eq(uploads.owner_id, ownerId))
    .returning({ id: uploads.id });
  return gone.map(({ id }) => id);
}
