import { sql } from "drizzle-orm";
import { type Db, rows } from "../../../platform/db/database.ts";
import { pageMembers } from "../../pages/tables.ts";
import { profileInterests, profiles } from "../../profiles/tables.ts";

type Ids = Promise<string[]>;

/** Members of a page by id, after one of them. */
export async function listPageMembers(
  db: Db,
  pageId: string,
  after: string | null,
  limit: number,
): Ids {
  const found = await rows<{ id: string }>(
    db,
    sql`select user_id as id from ${pageMembers}
        where page_id = ${pageId} ${after ? sql`and user_id > ${after}::uuid` : sql``}
        order by user_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** The living who are interested in any of these subjects, by id, after one of them. */
export async function listInterested(
  db: Db,
  tags: readonly string[],
  after: string | null,
  limit: number,
): Ids {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct i.user_id as id from ${profileInterests} i
          join ${profiles} p on p.id = i.user_id and p.deleted_at is null
        where i.tag = any(array(select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb)))
          ${after ? sql`and i.user_id > ${after}::uuid` : sql``}
        order by i.user_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}
