import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";

export async function listPageChatIds(db: Db, pageId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(db, sql`select id from chats where page_id = ${pageId}`);
  return found.map(({ id }) => id);
}

export async function changeChannel(
  tx: Db,
  chatId: string,
  change: { name: string; isActive: boolean },
): Promise<void> {
  await tx.execute(sql`update chats set name = ${change.name},
    archived_at = case when ${change.isActive} then null else coalesce(archived_at, now()) end
    where id = ${chatId}`);
}

/** Deletes the chat of a page's channel; other chats are not deleted this way. */
export async function deleteChannelChat(tx: Db, chatId: string): Promise<void> {
  await tx.execute(sql`delete from chats where id = ${chatId} and page_id is not null`);
}
