import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { type Db, firstRow } from "../../platform/db/database.ts";
import { languages, translations } from "./tables.ts";

export type LanguageRow = typeof languages.$inferSelect;

const PAGE = 1000;

export async function listLanguages(db: Db): Promise<LanguageRow[]> {
  return db.select().from(languages).where(eq(languages.active, true)).orderBy(asc(languages.name));
}

/** All delivered texts of a language, read in pages of 1000 rows. */
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

/** Changes whenever any text or language does. */
export async function readVersion(db: Db): Promise<string> {
  const row = await firstRow<{ version: string }>(
    db,
    sql`select concat_ws('-',
          (select count(*) from ${translations}),
          (select extract(epoch from max(updated_at)) from ${translations}),
          (select md5(string_agg(code || active::text || coalesce(fallback_language_id::text, ''), ',' order by code)) from ${languages})
        ) as version`,
  );
  return row?.version ?? "";
}
