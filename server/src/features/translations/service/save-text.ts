import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { and, eq, inArray, ne, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { type LanguageRow, markTextsChanged } from "../store.ts";
import { languages, translations } from "../tables.ts";

type Row = typeof translations.$inferSelect;
type Status = Row["status"];

/** What a row was before a change; null where there was none. JSON. */
export type KeptText = Pick<Row, "value" | "status" | "note"> & { edited_at: string | null };

/**
 * The rows of texts, held until the transaction ends, without those that are not there yet. The language is
 * held as well, so that of two who write the same new text one waits.
 */
export async function lockTexts(
  tx: Db,
  languageId: string,
  keys: readonly string[],
): Promise<Row[]> {
  await tx
    .select({ id: languages.id })
    .from(languages)
    .where(eq(languages.id, languageId))
    .for("update");
  return tx
    .select()
    .from(translations)
    .where(and(eq(translations.language_id, languageId), inKeys(keys)))
    .for("update");
}

/** One list instead of a parameter per key, since a statement takes 65,535 at most. */
const inKeys = (keys: readonly string[]) =>
  sql`${translations.key} = any(${sql.param([...keys])}::text[])`;

/** The row of one text; null where there is none yet. */
export async function lockText(tx: Db, languageId: string, key: string): Promise<Row | null> {
  const [row] = await lockTexts(tx, languageId, [key]);
  return row ?? null;
}

/** What undo needs of a row. */
export function keepText(row: Row | null): KeptText | null {
  if (!row) return null;
  const { value, status, note, edited_at } = row;
  return { value, status, note, edited_at: edited_at?.toISOString() ?? null };
}

/**
 * Writes texts of a language as staff wrote them: no release overwrites them. Where an English text
 * changes, the other languages' texts are marked for review.
 * @returns when they were changed
 */
export async function putTexts(
  tx: Db,
  { id: languageId, code }: Pick<LanguageRow, "id" | "code">,
  texts: readonly { key: string; value: string }[],
  status: Status = "translated",
): Promise<Date> {
  const now = new Date();
  for (let from = 0; from < texts.length; from += 500) {
    const part = texts.slice(from, from + 500);
    await tx
      .insert(translations)
      .values(
        part.map(({ key, value }) => ({
          id: newId(),
          key,
          value,
          language_id: languageId,
          status,
          edited_at: now,
          updated_at: now,
        })),
      )
      .onConflictDoUpdate({
        target: [translations.language_id, translations.key],
        set: {
          value: sql`excluded.value`,
          status,
          note: null,
          edited_at: now,
          updated_at: now,
        },
      });
  }
  if (code === DEFAULT_LANGUAGE) await markSourceChanged(tx, languageId, texts);
  await markTextsChanged(tx, [languageId]);
  return now;
}

/** Notes at the texts of all other languages that their English source is another one now. */
async function markSourceChanged(
  tx: Db,
  englishId: string,
  texts: readonly { key: string }[],
): Promise<void> {
  const keys = texts.map(({ key }) => key);
  const stems = keys.flatMap((key) => (key.endsWith("_other") ? [key.slice(0, -6)] : []));
  const forms = ["zero", "one", "two", "few", "many"];
  const all = [...keys, ...stems.flatMap((stem) => forms.map((form) => `${stem}_${form}`))];
  await tx
    .update(translations)
    .set({ note: "source_changed" })
    .where(and(inArray(translations.key, all), ne(translations.language_id, englishId)));
}

/** Deletes a text, so that the fallback is shown. The row stays, so that no release restores it. */
export async function clearText(tx: Db, language: LanguageRow, row: Row): Promise<Date> {
  const now = new Date();
  await tx
    .update(translations)
    .set({ status: "not_translated", note: null, edited_at: now, updated_at: now })
    .where(eq(translations.id, row.id));
  await markTextsChanged(tx, [language.id]);
  return now;
}

/** What texts were before they were changed together, to put them back. */
export interface ChangedTexts {
  language: Pick<LanguageRow, "id" | "code">;
  /** When they were changed; a text that was changed later is left alone. */
  at: string;
  /** What each was before, by key; null where there was none. */
  texts: Record<string, KeptText | null>;
}

/** Puts texts back to what they were, however many: all of them or none. @throws CONFLICT */
export async function restoreTexts(tx: Db, { language, at, texts }: ChangedTexts): Promise<void> {
  const rows = await lockTexts(tx, language.id, Object.keys(texts));
  const isUnchanged = ({ updated_at }: Row) => updated_at.toISOString() === at;
  if (rows.length < Object.keys(texts).length || !rows.every(isUnchanged)) {
    throw new Problem("CONFLICT");
  }
  const kept = Object.entries(texts).flatMap(([key, text]) => (text ? [{ key, ...text }] : []));
  const made = Object.keys(texts).filter((key) => !texts[key]);
  await tx.execute(sql`
    update ${translations} t
    set value = k.value, status = k.status, note = k.note, edited_at = k.edited_at,
      updated_at = ${new Date().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as k(key text, value text, status text, note text, edited_at timestamptz)
    where t.language_id = ${language.id} and t.key = k.key`);
  await tx.delete(translations).where(and(eq(translations.language_id, language.id), inKeys(made)));
  await markTextsChanged(tx, [language.id]);
}
