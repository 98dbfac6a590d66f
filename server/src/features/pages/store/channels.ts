import { asc, eq, inArray } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pageChannels } from "../tables.ts";

export type ChannelRow = typeof pageChannels.$inferSelect;

/** Channels of each page in the order of their opening. */
export async function listChannels(
  db: Db,
  pageIds: readonly string[],
): Promise<Map<string, ChannelRow[]>> {
  const found = await db
    .select()
    .from(pageChannels)
    .where(inArray(pageChannels.page_id, [...pageIds]))
    .orderBy(asc(pageChannels.created_at), asc(pageChannels.id));
  return Map.groupBy(found, (row) => row.page_id);
}

export function countChannels(db: Db, pageId: string): Promise<number> {
  return db.$count(pageChannels, eq(pageChannels.page_id, pageId));
}

export async function insertChannel(
  tx: Db,
  channel: typeof pageChannels.$inferInsert,
): Promise<ChannelRow> {
  const [made] = await tx.insert(pageChannels).values(channel).returning();
  if (!made) throw new Error("the channel was not inserted");
  return made;
}

export async function findChannel(db: Db, id: string): Promise<ChannelRow | null> {
  const [found] = await db.select().from(pageChannels).where(eq(pageChannels.id, id));
  return found ?? null;
}

export async function updateChannelRow(
  tx: Db,
  id: string,
  changes: Partial<typeof pageChannels.$inferInsert>,
): Promise<ChannelRow> {
  const [changed] = await tx
    .update(pageChannels)
    .set(changes)
    .where(eq(pageChannels.id, id))
    .returning();
  if (!changed) throw new Error("a channel of a locked page is not there");
  return changed;
}

export async function deleteChannelRow(tx: Db, id: string): Promise<void> {
  await tx.delete(pageChannels).where(eq(pageChannels.id, id));
}
