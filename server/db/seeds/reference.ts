import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import { v5 } from "uuid";
import { eq, sql } from "../../src/platform/db/drizzle.ts";
import type { Db } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { seedsFolder } from "../../src/platform/locations.ts";
import { seedMarks } from "../../src/platform/tables.ts";
import { markTextsChanged } from "../../src/features/translations/store.ts";
import { languages, translations } from "../../src/features/translations/tables.ts";

/** Ids of seeded rows are derived from their names, so that they are the same on every machine. */
const NAMESPACE = "6f2b6d5e-2f0b-4f55-9d4f-0b8f0f1f7a11";
const ROWS_PER_STATEMENT = 500;
const TEXTS = "texts";
const PARTS = "texts/parts";
const OPTIONS = "content/options.json";
/** Raised when seeding itself or `seedTexts` changes, so that each database is seeded again. */
const SEED_VERSION = 2;

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
  return JSON.parse(readFileSync(path.join(seedsFolder, file), "utf8")) as Value;
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
    `${TEXTS}/${code}.json`,
    ...readdirSync(path.join(seedsFolder, PARTS))
      .filter((name) => name.endsWith(`.${code}.json`))
      .map((name) => `${PARTS}/${name}`),
  ];
  const texts = new Map(
    files.flatMap((file) => Object.entries(readJson<Record<string, string>>(file))),
  );
  for (const list of readJson<OptionList[]>(OPTIONS)) {
    for (const { key, text } of list.items) if (text[code]) texts.set(key, text[code]);
  }
  return texts;
}

/**
 * Writes what every database needs: the languages and their texts. A text that staff have edited stays
 * as it is; if the release brings another English source for it, it gets the note `source_changed` for
 * review. Nothing is read into texts or written when the files have not changed since the last start.
 */
export async function seedReference(db: Db): Promise<void> {
  const hash = hashOfFiles();
  const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, "reference"));
  if (mark?.hash === hash) return;
  const known = seedLanguages();
  await seedTextsOf(db, known, new Map(known.map(({ code }) => [code, seedTexts(code)])), hash);
}

/** Of the files' bytes: taking them apart takes ten times as long as reading them. */
function hashOfFiles(): string {
  const parts = readdirSync(path.join(seedsFolder, PARTS)).toSorted();
  const main = readdirSync(path.join(seedsFolder, TEXTS)).filter((name) => name.endsWith(".json"));
  const files = [
    "languages.json",
    OPTIONS,
    ...main.toSorted().map((name) => `${TEXTS}/${name}`),
    ...parts.map((name) => `${PARTS}/${name}`),
  ];
  const hash = createHash("sha256").update(String(SEED_VERSION));
  for (const file of files)
    hash.update(`\n${file}\n`).update(readFileSync(path.join(seedsFolder, file)));
  return hash.digest("hex");
}

/**
 * The same with given texts, by language code and key.
 * @param hash what the next start compares its files with
 */
export async function seedTextsOf(
  db: Db,
  known: readonly SeedLanguage[],
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>,
  hash: string,
): Promise<void> {
  const sources = texts.get(DEFAULT_LANGUAGE);
  await db.transaction(async (tx) => {
    await putLanguages(tx as unknown as Db, known);
    for (const [code, all] of texts) {
      const rows = [...all].map(([key, value]) => ({
        key,
        value,
        source_hash: textHash(sources?.get(key) ?? value),
      }));
      await putTexts(tx as unknown as Db, seedId(`language:${code}`), rows);
    }
    await markTextsChanged(
      tx as unknown as Db,
      known.map(({ code }) => seedId(`language:${code}`)),
    );
    await tx
      .insert(seedMarks)
      .values({ name: "reference", hash })
      .onConflictDoUpdate({ target: seedMarks.name, set: { hash } });
  });
}

/** Short, for comparing texts. */
const textHash = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

async function putLanguages(tx: Db, known: readonly SeedLanguage[]): Promise<void> {
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

interface SeedText {
  key: string;
  value: string;
  source_hash: string;
}

async function putTexts(tx: Db, languageId: string, texts: readonly SeedText[]): Promise<void> {
  const untouched = sql`(${translations.edited_at} is null and ${translations.status} = 'translated')`;
  const sourceChanged = sql`${translations.source_hash} <> excluded.source_hash`;
  for (let start = 0; start < texts.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insert(translations)
      .values(
        texts
          .slice(start, start + ROWS_PER_STATEMENT)
          .map((text) => ({ ...text, id: newId(), language_id: languageId })),
      )
      .onConflictDoUpdate({
        target: [translations.language_id, translations.key],
        set: {
          value: sql`case when ${untouched} then excluded.value else ${translations.value} end`,
          note: sql`case when not ${untouched} and ${sourceChanged} then 'source_changed'
            else ${translations.note} end`,
          source_hash: sql`excluded.source_hash`,
          updated_at: sql`now()`,
        },
        setWhere: sql`(${untouched} and ${translations.value} <> excluded.value)
          or ${translations.source_hash} is distinct from excluded.source_hash`,
      });
  }
}
