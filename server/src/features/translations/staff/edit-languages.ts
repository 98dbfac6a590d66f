import type { LanguageBody, NewLanguageBody } from "@waymates/contract/features/staff-translations";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { and, asc, eq, ne, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { formsCycle } from "../rules.ts";
import type { LanguageRow } from "../store.ts";
import { languages } from "../tables.ts";

/** What staff may set of a language. */
type LanguageFields = Omit<LanguageRow, "id" | "code" | "texts_version" | "version">;

/** A language before and after a change. */
export interface ChangedLanguage {
  before: LanguageRow;
  after: LanguageRow;
  /** The language that was its country's default until now. */
  formerDefaultId: string | null;
}

/** All languages, held until the transaction ends: rules over all of them see no other change. */
async function lockLanguages(tx: Db): Promise<LanguageRow[]> {
  return tx.select().from(languages).orderBy(asc(languages.id)).for("update");
}

const invalid = (field: string) => new Problem("VALIDATION", { fields: { [field]: "INVALID" } });

/**
 * Adds a language, inactive at first.
 * @throws CONFLICT where the code is taken; VALIDATION for an unknown fallback
 */
export async function addLanguage(
  tx: Db,
  { code, name, native_name, country_id = null, fallback_language_id }: NewLanguageBody,
): Promise<LanguageRow> {
  const all = await lockLanguages(tx);
  if (all.some((one) => one.code === code)) throw new Problem("CONFLICT");
  const standard = all.find((one) => one.code === DEFAULT_LANGUAGE)?.id ?? null;
  const fallback = fallback_language_id === undefined ? standard : fallback_language_id;
  if (fallback && !all.some(({ id }) => id === fallback)) throw invalid("fallback_language_id");
  const [made] = await tx
    .insert(languages)
    .values({
      id: newId(),
      code,
      name,
      native_name,
      country_id,
      active: false,
      fallback_language_id: fallback,
    })
    .returning();
  if (!made) throw new Error("the language was not stored");
  return made;
}

/**
 * Changes a language.
 * @throws NOT_FOUND; CONFLICT with the language as it is, for an old version; FALLBACK_CYCLE; VALIDATION
 * for what the default language must not be
 */
export async function changeLanguage(
  tx: Db,
  id: string,
  { version, reason: _reason, ...fields }: LanguageBody,
): Promise<ChangedLanguage> {
  const all = await lockLanguages(tx);
  const before = all.find((one) => one.id === id);
  if (!before) throw new Problem("NOT_FOUND");
  if (before.version !== version) throw new Problem("CONFLICT", { extra: { current: before } });
  assertDefaultStays(before, fields);
  const { fallback_language_id: fallback } = fields;
  if (fallback) {
    if (!all.some((one) => one.id === fallback)) throw invalid("fallback_language_id");
    if (formsCycle(id, fallback, all)) throw new Problem("FALLBACK_CYCLE");
  }
  return { before, ...(await putLanguage(tx, before, fields)) };
}

/** Everything falls back to the default language, which is always there. */
function assertDefaultStays(before: LanguageRow, fields: Partial<LanguageFields>): void {
  if (before.code !== DEFAULT_LANGUAGE) return;
  if (fields.active === false) throw invalid("active");
  if (fields.fallback_language_id) throw invalid("fallback_language_id");
}

async function putLanguage(
  tx: Db,
  before: LanguageRow,
  fields: Partial<LanguageFields>,
): Promise<Omit<ChangedLanguage, "before">> {
  const country = fields.country_id === undefined ? before.country_id : fields.country_id;
  const isDefault = fields.is_default_for_country ?? before.is_default_for_country;
  let formerDefaultId: string | null = null;
  if (isDefault && country) {
    // One default a country: the new one takes it over.
    const [former] = await tx
      .update(languages)
      .set({ is_default_for_country: false, version: sql`${languages.version} + 1` })
      .where(
        and(
          eq(languages.country_id, country),
          eq(languages.is_default_for_country, true),
          ne(languages.id, before.id),
        ),
      )
      .returning({ id: languages.id });
    formerDefaultId = former?.id ?? null;
  }
  const [after] = await tx
    .update(languages)
    .set({
      ...fields,
      version: before.version + 1,
      texts_version: sql`${languages.texts_version} + 1`,
    })
    .where(eq(languages.id, before.id))
    .returning();
  if (!after) throw new Error("the language was not stored");
  return { after, formerDefaultId };
}

/**
 * Restores a language to its state before a change, while no later change exists.
 * @param version the version that the change made
 * @throws CONFLICT
 */
export async function restoreLanguage(
  tx: Db,
  id: string,
  version: number,
  fields: LanguageFields,
  formerDefaultId: string | null,
): Promise<void> {
  const all = await lockLanguages(tx);
  const now = all.find((one) => one.id === id);
  if (now?.version !== version) throw new Problem("CONFLICT");
  const { fallback_language_id: fallback } = fields;
  if (fallback && formsCycle(id, fallback, all)) throw new Problem("FALLBACK_CYCLE");
  await putLanguage(tx, now, fields);
  if (!formerDefaultId) return;
  await tx
    .update(languages)
    .set({ is_default_for_country: true })
    .where(eq(languages.id, formerDefaultId));
}

/** Takes a language away that was just added. @throws CONFLICT where it was changed or has texts */
export async function removeLanguage(tx: Db, id: string): Promise<void> {
  const taken = await tx
    .delete(languages)
    .where(
      and(
        eq(languages.id, id),
        eq(languages.version, 1),
        sql`not exists (select 1 from translations t where t.language_id = ${id})`,
      ),
    )
    .returning();
  if (taken.length === 0) throw new Problem("CONFLICT");
}
