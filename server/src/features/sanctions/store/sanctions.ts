import { and, desc, eq, inArray, isNull, sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { appeals, sanctions, sanctionsInForce } from "../tables.ts";

export type SanctionRow = typeof sanctions.$inferSelect;
export type SanctionInForce = typeof sanctionsInForce.$inferSelect;

export async function insertSanction(
  tx: Db,
  sanction: typeof sanctions.$inferInsert,
): Promise<SanctionRow> {
  const [made] = await tx.insert(sanctions).values(sanction).returning();
  if (!made) throw new Error("a sanction was not written");
  return made;
}

export async function findSanction(db: Db, id: string): Promise<SanctionRow | null> {
  const [found] = await db.select().from(sanctions).where(eq(sanctions.id, id));
  return found ?? null;
}

/** Held until the transaction ends, so that of two that change it one waits. */
export async function lockSanction(tx: Db, id: string): Promise<SanctionRow | null> {
  const [found] = await tx.select().from(sanctions).where(eq(sanctions.id, id)).for("update");
  return found ?? null;
}

/** Ends a sanction (`by`), or lets it hold again (null). */
export async function setLifted(tx: Db, id: string, by: string | null): Promise<void> {
  await tx
    .update(sanctions)
    .set({ lifted_at: by ? sql`now()` : null, lifted_by: by })
    .where(eq(sanctions.id, id));
}

/** Lifts all sanctions that record the removal of a target. */
export async function liftRemovalsOf(
  tx: Db,
  userId: string,
  target: { type: string; id: string },
  by: string,
): Promise<void> {
  await tx
    .update(sanctions)
    .set({ lifted_at: sql`now()`, lifted_by: by })
    .where(
      and(
        eq(sanctions.user_id, userId),
        eq(sanctions.kind, "removal"),
        eq(sanctions.target_type, target.type),
        eq(sanctions.target_id, target.id),
        isNull(sanctions.lifted_at),
      ),
    );
}

export async function deleteSanction(tx: Db, id: string): Promise<void> {
  await tx.delete(sanctions).where(eq(sanctions.id, id));
}

/** Returns a person's sanctions, newest first. */
export async function listSanctions(
  db: Db,
  userId: string,
  limit: number,
  after: Position | null = null,
): Promise<SanctionRow[]> {
  return db
    .select()
    .from(sanctions)
    .where(
      and(
        eq(sanctions.user_id, userId),
        after
          ? sql`(${sanctions.created_at}, ${sanctions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(sanctions.created_at), desc(sanctions.id))
    .limit(limit);
}

export async function listSanctionsByIds(db: Db, ids: readonly string[]): Promise<SanctionRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(sanctions)
    .where(inArray(sanctions.id, [...ids]));
}

/** Returns the suspension or the ban that is in force; a ban before a suspension, then the longest. */
export async function findBar(db: Db, userId: string): Promise<SanctionInForce | null> {
  const [found] = await db
    .select()
    .from(sanctionsInForce)
    .where(
      and(
        eq(sanctionsInForce.user_id, userId),
        inArray(sanctionsInForce.kind, ["suspension", "ban"]),
      ),
    )
    .orderBy(sql`${sanctionsInForce.until} desc nulls first`)
    .limit(1);
  return found ?? null;
}

export const sanctionData: PersonalData = {
  name: "sanctions",
  tables: [
    { table: sanctions, owner: [sanctions.user_id], hidden: ["decided_by", "lifted_by"] },
    { table: appeals, owner: [appeals.user_id], hidden: ["decided_by"] },
  ],
};
