import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";

/** Codes of the languages that a translator looks after; none for anybody else. */
export async function listGrantedLanguages(db: Db, userId: string): Promise<string[]> {
  const found = await rows<{ languages: string[] }>(
    db,
    sql`select staff_languages as languages from staff_account_cards where id = ${userId}`,
  );
  return found[0]?.languages ?? [];
}
