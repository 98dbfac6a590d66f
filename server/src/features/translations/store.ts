import { and, asc, eq, gt, inArray, notLike, sql } from "drizzle-orm";
import { type Db, firstRow } from "../../platform/db/database.ts";
import { languages, translations } from "./tables.ts";

export type LanguageRow = typeof languages.$inferSelect;

const PAGE = 1000;

export async function listLanguages(db: Db): Promise<LanguageRow[]> {
  return db.select().from(languages).where(eq(languages.active, true)).orderBy(asc(languages.name));
}

/**
 * All delivered texts of a language, read in pages of 1000 rows; without those of questions, which
 * travel with their node and would give answers away.
 */
export async function readTexts(db: Db, languageId: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  let after = "";
  for (;;) {
    const page = await db
      .select({ key: translations.key, value: translations.value })
      .from(translations)
      .where(
        and(
          eq(translations.language_id, languageId),
          inArray(translations.status, ["translated", "reviewed"]),
          notLike(translations.key, "node.%"),
          gt(translations.key, after),
        ),
      )
      .orderBy(asc(translations.key))
      .limit(PAGE);
    for (const { key, value } of page) texts.set(key, value);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return texts;
    after = last.key;
  }
}

/** Changes whenever any text or language does, in whatever order the changes were committed. */
export async function readVersion(db: Db): Promise<string> {
  const row = await firstRow<{ version: string }>(
    db,
    sql`select concat_ws('-',
          (select count(*) from ${translations}),
          (select sum(extract(epoch from updated_at)) from ${translations}),
          (select md5(string_agg(${languages}::text, ',' order by code)) from ${languages})
        ) as version`,
  );
  return row?.version ?? "";
}
