import { and, eq, inArray, sql } from "../../../platform/db/drizzle.ts";
import { isUnseen, type Seen } from "../../../platform/changing-list.ts";
import type { Db } from "../../../platform/db/database.ts";
import { appeals } from "../tables.ts";

export type AppealRow = typeof appeals.$inferSelect;

/** Writes an appeal; null where the sanction has one. */
export async function insertAppeal(
  tx: Db,
  appeal: typeof appeals.$inferInsert,
): Promise<AppealRow | null> {
  const [made] = await tx.insert(appeals).values(appeal).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findAppeal(db: Db, id: string): Promise<AppealRow | null> {
  const [found] = await db.select().from(appeals).where(eq(appeals.id, id));
  return found ?? null;
}

/** The appeals against sanctions, by the sanction's id. */
export async function listAppealsAgainst(
  db: Db,
  sanctionIds: readonly string[],
): Promise<Map<string, AppealRow>> {
  if (sanctionIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(appeals)
    .where(inArray(appeals.sanction_id, [...sanctionIds]));
  return new Map(found.map((row) => [row.sanction_id, row]));
}

/** Decides an open appeal; null where it was decided before. */
export async function decideOpenAppeal(
  tx: Db,
  id: string,
  decision: { status: "upheld" | "lifted"; answer: string; decided_by: string },
): Promise<AppealRow | null> {
  const [decided] = await tx
    .update(appeals)
    .set({ ...decision, decided_at: sql`now()` })
    .where(and(eq(appeals.id, id), eq(appeals.status, "open")))
    .returning();
  return decided ?? null;
}

/** Open ones stand before all others in the list: what is decided has a place 500 years later. */
const place = sql<Date>`(case when ${appeals.status} = 'open' then ${appeals.created_at}
  else ${appeals.created_at} + interval '500 years' end)`;

/** Appeals for staff, open ones first, each part oldest first. */
export const listAppeals = (
  db: Db,
  status: AppealRow["status"] | undefined,
  limit: number,
  seen: Seen,
): Promise<AppealRow[]> =>
  db
    .select()
    .from(appeals)
    .where(and(status ? eq(appeals.status, status) : undefined, isUnseen(sql`${appeals.id}`, seen)))
    .orderBy(place, appeals.id)
    .limit(limit)
    .offset(seen.before);

/** How many appeals wait for an answer, and since when the oldest does. */
export async function openAppeals(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${appeals.created_at})`.mapWith(appeals.created_at),
    })
    .from(appeals)
    .where(eq(appeals.status, "open"));
  return found ?? { count: 0, oldest: null };
}
