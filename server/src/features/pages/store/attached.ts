import { asc, eq, inArray, and } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pagePaths } from "../tables.ts";

/** Ids of the paths of each page, in the order of their attaching. */
export async function listAttached(
  db: Db,
  pageIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await db
    .select({ page_id: pagePaths.page_id, path_id: pagePaths.path_id })
    .from(pagePaths)
    .where(inArray(pagePaths.page_id, [...pageIds]))
    .orderBy(asc(pagePaths.created_at), asc(pagePaths.path_id));
  const byPage = Map.groupBy(found, ({ page_id }) => page_id);
  return new Map([...byPage].map(([id, rows]) => [id, rows.map(({ path_id }) => path_id)]));
}

export const countAttached = (db: Db, pageId: string): Promise<number> =>
  db.$count(pagePaths, eq(pagePaths.page_id, pageId));

export async function isAttached(db: Db, pageId: string, pathId: string): Promise<boolean> {
  const isThisPath = and(eq(pagePaths.page_id, pageId), eq(pagePaths.path_id, pathId));
  return (await db.$count(pagePaths, isThisPath)) > 0;
}

/** False where it is attached already. */
export async function insertAttached(
  tx: Db,
  attached: { page_id: string; path_id: string; attached_by: string },
): Promise<boolean> {
  const made = await tx
    .insert(pagePaths)
    .values(attached)
    .onConflictDoNothing()
    .returning({ id: pagePaths.path_id });
  return made.length > 0;
}

/** False where it is not attached. */
export async function deleteAttached(tx: Db, pageId: string, pathId: string): Promise<boolean> {
  const gone = await tx
    .delete(pagePaths)
    .where(and(eq(pagePaths.page_id, pageId), eq(pagePaths.path_id, pathId)))
    .returning({ id: pagePaths.path_id });
  return gone.length > 0;
}
