import { and, desc, eq, sql } from "../../platform/db/drizzle.ts";
import { type Db, rows } from "../../platform/db/database.ts";
import type { Position } from "../../platform/cursor.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { announcements } from "./tables.ts";

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Writes an announcement; null where its maker has one with this nonce. */
export async function insertAnnouncement(
  tx: Db,
  row: typeof announcements.$inferInsert,
): Promise<AnnouncementRow | null> {
  const [made] = await tx.insert(announcements).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findByNonce(
  db: Db,
  createdBy: string,
  nonce: string,
): Promise<AnnouncementRow | null> {
  const [found] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.created_by, createdBy), eq(announcements.nonce, nonce)));
  return found ?? null;
}

/** Held until the transaction ends: sending and cancelling take turns. */
export async function lockAnnouncement(tx: Db, id: string): Promise<AnnouncementRow | null> {
  const [found] = await tx
    .select()
    .from(announcements)
    .where(eq(announcements.id, id))
    .for("update");
  return found ?? null;
}

export async function changeAnnouncement(
  tx: Db,
  id: string,
  change: Partial<Pick<AnnouncementRow, "status" | "recipients">>,
): Promise<AnnouncementRow> {
  const [changed] = await tx
    .update(announcements)
    .set(change)
    .where(eq(announcements.id, id))
    .returning();
  if (!changed) throw new Error("an announcement is gone");
  return changed;
}

/** The latest made first. */
export async function listAnnouncements(
  db: Db,
  limit: number,
  after: Position | null,
): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .where(
      after
        ? sql`(${announcements.created_at}, ${announcements.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(announcements.created_at), desc(announcements.id))
    .limit(limit);
}

/** Members by the language that they read in; who never chose one reads in the first of all. */
const readers = (fallback: string) =>
  sql`select m.id, coalesce(p.language, ${fallback}) as language
      from member_accounts m join living_profiles p on p.id = m.id`;

export async function listReaders(tx: Db, language: string, fallback: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from (${readers(fallback)}) r where language = ${language} order by id`,
  );
  return found.map(({ id }) => id);
}

/** How many members read in each language. */
export async function countReaders(db: Db, fallback: string): Promise<Map<string, number>> {
  const found = await rows<{ language: string; count: number }>(
    db,
    sql`select language, count(*)::int as count from (${readers(fallback)}) r group by language`,
  );
  return new Map(found.map(({ language, count }) => [language, count]));
}

export const announcementData: PersonalData = {
  name: "announcements",
  tables: [{ table: announcements, owner: [announcements.created_by] }],
};
