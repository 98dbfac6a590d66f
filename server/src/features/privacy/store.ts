import { and, desc, eq, lt, sql } from "../../platform/db/drizzle.ts";
import { type Db, rows } from "../../platform/db/database.ts";
import { outbox } from "../../platform/tables.ts";
import { lockProfile } from "../profiles/index.ts";
import { accountDeletions, accountExports } from "./tables.ts";

export type ExportRow = typeof accountExports.$inferSelect;
export type DeletionRow = typeof accountDeletions.$inferSelect;

/** Stores a deletion; a later one of a restored account replaces its choices. */
export async function insertDeletion(
  db: Db,
  row: typeof accountDeletions.$inferInsert,
): Promise<void> {
  const { user_id: _key, ...rest } = row;
  await db
    .insert(accountDeletions)
    .values(row)
    .onConflictDoUpdate({ target: accountDeletions.user_id, set: rest });
}

export async function removeDeletion(db: Db, userId: string): Promise<void> {
  await db.delete(accountDeletions).where(eq(accountDeletions.user_id, userId));
}

export async function findDeletion(db: Db, userId: string): Promise<DeletionRow | null> {
  const [found] = await db
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.user_id, userId));
  return found ?? null;
}

/** Deletions whose grace period is over, oldest first. */
export async function listDueDeletions(db: Db, limit: number): Promise<DeletionRow[]> {
  return db
    .select()
    .from(accountDeletions)
    .where(lt(accountDeletions.erase_after, sql`now()`))
    .orderBy(accountDeletions.erase_after)
    .limit(limit);
}

export async function findNewestExport(db: Db, userId: string): Promise<ExportRow | null> {
  const [found] = await db
    .select()
    .from(accountExports)
    .where(eq(accountExports.user_id, userId))
    .orderBy(desc(accountExports.created_at), desc(accountExports.id))
    .limit(1);
  return found ?? null;
}

/** An export of this person; null for anybody else's. */
export async function findOwnExport(db: Db, userId: string, id: string): Promise<ExportRow | null> {
  const [found] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.id, id), eq(accountExports.user_id, userId)));
  return found ?? null;
}

export async function findExport(db: Db, id: string): Promise<ExportRow | null> {
  const [found] = await db.select().from(accountExports).where(eq(accountExports.id, id));
  return found ?? null;
}

/** Inserts an export unless the person requested one within a day; a failed one does not count. */
export async function insertExport(db: Db, id: string, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Concurrent calls run one after the other, so that each sees the row of the one before.
    await lockProfile(tx as unknown as Db, userId);
    const made = await rows(
      tx as unknown as Db,
      sql`insert into ${accountExports} (id, user_id) select ${id}, ${userId}
          where not exists (select from ${accountExports} where user_id = ${userId}
            and status <> 'failed' and created_at > now() - interval '1 day')
          returning id`,
    );
    return made.length === 1;
  });
}

export async function changeExport(
  db: Db,
  id: string,
  changes: Partial<Pick<ExportRow, "status" | "progress" | "size" | "sha256" | "expires_at">>,
): Promise<void> {
  await db.update(accountExports).set(changes).where(eq(accountExports.id, id));
}

/** Exports of a person, or those that ran out. */
export async function listExportIds(db: Db, of: { userId: string } | "expired"): Promise<string[]> {
  const found = await db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(
      of === "expired"
        ? lt(accountExports.expires_at, sql`now()`)
        : eq(accountExports.user_id, of.userId),
    );
  return found.map(({ id }) => id);
}

export async function removeExport(db: Db, id: string): Promise<void> {
  await db.delete(accountExports).where(eq(accountExports.id, id));
}

/** Deletes facts that name a person. */
export async function forgetFacts(db: Db, userId: string, email: string): Promise<void> {
  const [byId, byEmail] = [`%${userId}%`, `%${email.replaceAll(/[\\%_]/g, "\\$&")}%`];
  await db.execute(
    sql`delete from ${outbox} where payload::text like ${byId} or payload::text ilike ${byEmail}`,
  );
}
