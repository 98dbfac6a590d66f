import { isAmong } from "../../../platform/db/among.ts";
import { and, desc, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pageBans, pageMutes } from "../tables.ts";
import { isNamed } from "./name-search.ts";

export async function insertBan(
  tx: Db,
  pageId: string,
  userId: string,
  bannedBy: string,
): Promise<void> {
  await tx
    .insert(pageBans)
    .values({ page_id: pageId, user_id: userId, banned_by: bannedBy })
    .onConflictDoNothing();
}

export async function deleteBan(tx: Db, pageId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(pageBans)
    .where(and(eq(pageBans.page_id, pageId), eq(pageBans.user_id, userId)))
    .returning({ id: pageBans.user_id });
  return gone.length > 0;
}

/** Which of a page's banned people to list. */
export interface BanWindow {
  /** Words of a name or username. */
  search: string | null;
  limit: number;
}

/** Who is banned from a page, the last one first. */
export async function listBanned(
  db: Db,
  pageId: string,
  { search, limit }: BanWindow,
): Promise<string[]> {
  const named = search ? isNamed(sql`${pageBans.user_id}`, search) : undefined;
  const found = await db
    .select({ id: pageBans.user_id })
    .from(pageBans)
    .where(and(eq(pageBans.page_id, pageId), named))
    .orderBy(desc(pageBans.created_at), pageBans.user_id)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Those of these people who are banned. */
export async function listBannedAmong(
  db: Db,
  pageId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .select({ id: pageBans.user_id })
    .from(pageBans)
    .where(and(eq(pageBans.page_id, pageId), isAmong(pageBans.user_id, userIds)));
  return new Set(found.map(({ id }) => id));
}

export async function setMute(
  tx: Db,
  pageId: string,
  userId: string,
  mutedBy: string,
  until: Date | null,
): Promise<void> {
  if (until === null) {
    await tx
      .delete(pageMutes)
      .where(and(eq(pageMutes.page_id, pageId), eq(pageMutes.user_id, userId)));
    return;
  }
  await tx
    .insert(pageMutes)
    .values({ page_id: pageId, user_id: userId, muted_by: mutedBy, until })
    .onConflictDoUpdate({
      target: [pageMutes.page_id, pageMutes.user_id],
      set: { until, muted_by: mutedBy },
    });
}

/** Who may read and not write on a page now, and until when. */
export async function listMuted(
  db: Db,
  pageId: string,
): Promise<{ userId: string; until: Date }[]> {
  return db
    .select({ userId: pageMutes.user_id, until: pageMutes.until })
    .from(pageMutes)
    .where(and(eq(pageMutes.page_id, pageId), sql`${pageMutes.until} > now()`))
    .orderBy(pageMutes.until);
}
