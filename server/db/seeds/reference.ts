import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { v5 } from "uuid";
import type { Db } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { seedMarks } from "../../src/platform/tables.ts";
import { languages, translations } from "../../src/features/translations/tables.ts";

const folder = import.meta.dirname;
/** Names of seeded rows become ids that are the same on every machine. */
const NAMESPACE = "6f2b6d5e-2f0b-4f55-9d4f-0b8f0f1f7a11";
const ROWS_A_STATEMENT = 500;

/** The id of a seeded row, from its name. */
export function seedId(name: string): string {
  return v5(name, NAMESPACE);
}

/** The id of a person of the demo world. */
export function personId(username: string): string {
  return seedId(`person:${username}`);
}

interface SeedLanguage {
  code: string;
  name: string;
  native_name: string;
  country_id: string | null;
  fallback: string | null;
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Value;
}

export function seedLanguages(): SeedLanguage[] {
  return readJson<SeedLanguage[]>("languages.json");
}

interface OptionList {
  items: { key: string; text: Record<string, string> }[];
}

/** All texts of a language: the main file, the parts of each area, and the option lists. */
export function seedTexts(code: string): Map<string, string> {
  const files = [
    `texts/${code}.json`,
    ...readdirSync(path.join(folder, "texts/parts"))
      .filter((name) => name.endsWith(`.${code}.json`))
      .map((name) => `texts/parts/${name}`),
  ];
  const texts = new Map(
    files.flatMap((file) => Object.entries(readJson<Record<string, string>>(file))),
  );
  for (const list of readJson<OptionList[]>("content/options.json")) {
    for (const { key, text } of list.items) if (text[code]) texts.set(key, text[code]);
  }
  return texts;
}

/**
 * Puts in what every world needs: the languages and their texts. Texts that staff have reviewed in
 * the product are theirs and stay; an unchanged seed is passed over.
 */
export async function seedReference(db: Db): Promise<void> {
  const known = seedLanguages();
  const texts = new Map(known.map(({ code }) => [code, seedTexts(code)]));
  const hash = createHash("sha256")
    .update(JSON.stringify([known, [...texts].map(([code, all]) => [code, [...all]])]))
    .digest("hex");
  const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, "reference"));
  if (mark?.hash === hash) return;
  await db.transaction(async (tx) => {
    await putLanguages(tx as unknown as Db, known);
    for (const [code, all] of texts)
      await putTexts(tx as unknown as Db, seedId(`language:${code}`), all);
    await tx
      .insert(seedMarks)
      .values({ name: "reference", hash })
      .onConflictDoUpdate({ target: seedMarks.name, set: { hash } });
  });
}

async function putLanguages(tx: Db, known: SeedLanguage[]): Promise<void> {
  for (const { fallback, ...language } of known) {
    await tx
      .insert(languages)
      .values({
        ...language,
        id: seedId(`language:${language.code}`),
        is_default_for_country: language.country_id !== null,
        fallback_language_id: fallback ? seedId(`language:${fallback}`) : null,
      })
      .onConflictDoNothing();
  }
}

async function putTexts(tx: Db, languageId: string, texts: Map<string, string>): Promise<void> {
  const all = [...texts];
  for (let start = 0; start < all.length; start += ROWS_A_STATEMENT) {
    await tx
      .insert(translations)
      .values(
        all.slice(start, start + ROWS_A_STATEMENT).map(([key, value]) => ({
          id: newId(),
          key,
          value,
          language_id: languageId,
        })),
      )
      .onConflictDoUpdate({
        target: [translations.language_id, translations.key],
        set: { value: sql`excluded.value`, updated_at: sql`now()` },
        setWhere: sql`${translations.status} = 'translated' and ${translations.value} <> excluded.value`,
      });
  }
}
