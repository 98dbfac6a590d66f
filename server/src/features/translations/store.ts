import { and, asc, eq, gt, inArray, max, notLike, sql } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import { languages, translations } from "./tables.ts";

export type LanguageRow = typeof languages.$inferSelect;

const PAGE = 1000;

export async function listLanguages(db: Db): Promise<LanguageRow[]> {
  return db.select().from(languages).where(eq(languages.active, true)).orderBy(asc(languages.name));
}

/** All languages, those that are not active too. */
export async function listAllLanguages(db: Db): Promise<LanguageRow[]> {
  return db.select().from(languages).orderBy(asc(languages.name), asc(languages.id));
}

/**
 * All texts of a language that are ready to show, read in pages of 1000 rows; without those of
 * questions, which are sent with their node and would give answers away.
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

/**
 * Makes every process load these languages' texts again. Every change of texts calls it in the same
 * transaction; the row lock makes concurrent changes of a language wait for each other.
 */
export async function markTextsChanged(tx: Db, languageIds: readonly string[]): Promise<void> {
  await tx
    .update(languages)
    .set({ texts_version: sql`${languages.texts_version} + 1` })
    .where(inArray(languages.id, [...languageIds]));
}

/** When a text was last changed, by a release or by staff. */
export async function lastTextChange(db: Db): Promise<Date | null> {
  const [found] = await db.select({ at: max(translations.updated_at) }).from(translations);
  return found?.at ?? null;
}
