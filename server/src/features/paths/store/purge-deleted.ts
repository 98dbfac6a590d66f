import { sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { chapters, nodes, paths } from "../tables.ts";
import { DELETED } from "./editing.ts";

/** Deletes for good what can no longer be restored. @param kept ids that still can */
export async function purgeDeleted(db: Db, kept: readonly string[]): Promise<void> {
  const isKept = (column: unknown) => sql`${column} = any(${sql.param([...kept])}::uuid[])`;
  const away = sql`(select c.id from ${chapters} c join ${paths} p on p.id = c.path_id
    where p.status = ${DELETED})`;
  await db.execute(
    sql`delete from ${nodes} where ${nodes.chapter_id} in ${away} and not ${isKept(nodes.id)}
          and not exists (select 1 from ${chapters} c
            where c.id = ${nodes.chapter_id} and ${isKept(sql`c.id`)})`,
  );
  await db.execute(
    sql`delete from ${chapters} where ${chapters.id} in ${away} and not ${isKept(chapters.id)}
          and not exists (select 1 from ${nodes} n where n.chapter_id = ${chapters.id})`,
  );
  await db.execute(
    sql`delete from ${paths} where ${paths.status} = ${DELETED} and not ${isKept(paths.id)}
          and not exists (select 1 from ${chapters} c where c.path_id = ${paths.id})`,
  );
}
