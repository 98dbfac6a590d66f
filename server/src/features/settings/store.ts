import { eq, sql } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { consentRecords, educations, relationships, works } from "./tables.ts";

type Table = typeof relationships | typeof educations | typeof works;
type Fields<Of extends Table> = Partial<Omit<Of["$inferInsert"], "user_id" | "updated_at">>;

export type RelationshipRow = typeof relationships.$inferSelect;
export type EducationRow = typeof educations.$inferSelect;
export type WorkRow = typeof works.$inferSelect;

export async function findRelationship(db: Db, userId: string): Promise<RelationshipRow | null> {
  const [found] = await db.select().from(relationships).where(eq(relationships.user_id, userId));
  return found ?? null;
}

export async function findEducation(db: Db, userId: string): Promise<EducationRow | null> {
  const [found] = await db.select().from(educations).where(eq(educations.user_id, userId));
  return found ?? null;
}

export async function findWork(db: Db, userId: string): Promise<WorkRow | null> {
  const [found] = await db.select().from(works).where(eq(works.user_id, userId));
  return found ?? null;
}

export const putRelationship = (tx: Db, userId: string, fields: Fields<typeof relationships>) =>
  put(tx, relationships, userId, fields);
export const putEducation = (tx: Db, userId: string, fields: Fields<typeof educations>) =>
  put(tx, educations, userId, fields);
export const putWork = (tx: Db, userId: string, fields: Fields<typeof works>) =>
  put(tx, works, userId, fields);

async function put<Of extends Table>(
  tx: Db,
  table: Of,
  userId: string,
  fields: Fields<Of>,
): Promise<void> {
  await tx
    .insert(table as typeof relationships)
    .values({ ...fields, user_id: userId })
    .onConflictDoUpdate({
      target: (table as typeof relationships).user_id,
      set: { ...fields, updated_at: sql`now()` },
    });
}

/** Deletes what a person entered about relationship, education and work. */
export async function eraseParts(tx: Db, userId: string): Promise<void> {
  for (const table of [relationships, educations, works, consentRecords]) {
    await tx.delete(table).where(eq(table.user_id, userId));
  }
}

/** Stores a choice of cookies; the same one sent twice is stored once. */
export async function insertConsent(
  db: Db,
  record: Omit<typeof consentRecords.$inferInsert, "id" | "created_at">,
): Promise<void> {
  await db
    .insert(consentRecords)
    .values({ ...record, id: newId() })
    .onConflictDoNothing();
}
