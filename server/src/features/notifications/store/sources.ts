import type { PageRefCard } from "@waymates/contract/features/posts";
import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";

/** Pages of these ids that stand. */
export async function listPageNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, PageRefCard>> {
  if (ids.length === 0) return new Map();
  const found = await rows<PageRefCard>(
    db,
    sql`select id, name::text as name, display_name as "displayName", avatar_url as "avatarUrl"
        from page_cards
        where not is_archived and id = any(${idArray(ids)})`,
  );
  return new Map(found.map((page) => [page.id, page]));
}

/** Whether a person is on a page. */
export async function isOnPage(db: Db, pageId: string, userId: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from page_people where page_id = ${pageId} and user_id = ${userId}`,
  );
  return found.length > 0;
}
