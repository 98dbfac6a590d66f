import type { UsedKey } from "./text-keys.ts";
import type { Finding, SourceFile } from "./source.ts";

const FOLDER = "server/db/seeds/texts";
const OPTIONS = "server/db/seeds/content/options.json";

/** Texts of one language, by key, with the file each came from. */
export type LanguageTexts = Map<string, { text: string; file: string }>;

interface OptionList {
  items: { key: string; text: Record<string, string> }[];
}

/** All seeded texts of a language: the main file, the parts of each area, the option lists. */
export function readTexts(files: readonly SourceFile[], language: string): LanguageTexts {
  const texts: LanguageTexts = new Map();
  for (const { key, ...one } of writtenTexts(files, language)) texts.set(key, one);
  const options = files.find(({ path }) => path === OPTIONS);
  for (const { items } of options ? (JSON.parse(options.text) as OptionList[]) : []) {
    for (const { key, text } of items) {
      const value = text[language];
      if (value !== undefined) texts.set(key, { text: value, file: OPTIONS });
    }
  }
  return texts;
}

/** Every text of a language's own files, in their order. */
function writtenTexts(files: readonly SourceFile[], language: string) {
  const own = new RegExp(`^${FOLDER}/(parts/[\\w-]+\\.)?${language}\\.json$`);
  return files
    .filter(({ path }) => own.test(path))
    .flatMap(({ path, text }) =>
      Object.entries(JSON.parse(text) as Record<string, string>).map(([key, value]) => ({
        key,
        text: value,
        file: path,
      })),
    );
}

/** A key that two files give a text to: only one of the two is ever shown. */
export function checkDoubled(files: readonly SourceFile[], language: string): Finding[] {
  const first = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { key, file } of writtenTexts(files, language)) {
    const other = first.get(key);
    if (other === undefined) first.set(key, file);
    else findings.push({ where: file, what: `"${key}" has a text in ${other} already.` });
  }
  return findings;
}

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** `a.b` for `a.b_one` where `a.b_other` exists too, else null. */
function pluralBase(key: string, texts: LanguageTexts): string | null {
  const base = PLURAL.exec(key)?.[1];
  return base !== undefined && texts.has(`${base}_other`) ? base : null;
}

function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? ""));
}

/** "One friend" needs no number. */
const isNumber = (name: string) => name === "count" || name === "formatted";

const spell = (names: Iterable<string>) => [...names].map((name) => `{{${name}}}`).join(" ");

/** A key that the code uses and that has no text. */
export function checkAsked(asked: readonly UsedKey[], english: LanguageTexts): Finding[] {
  return asked
    .filter(({ key }) => !english.has(key) && !english.has(`${key}_other`))
    .map(({ key, where }) => ({
      where,
      what: `"${key}" has no English text: write it into ${FOLDER}/parts/<area>.en-US.json.`,
    }));
}

/** What a language lacks of the English texts, in its own plural forms. */
export function checkLanguage(
  language: string,
  english: LanguageTexts,
  texts: LanguageTexts,
): Finding[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = new Map<string, { from: string; names: Set<string>; isPlural: boolean }>();
  for (const [key, { text, file }] of english) {
    const base = pluralBase(key, english);
    const keys = base === null ? [key] : forms.map((form) => `${base}_${form}`);
    for (const one of keys) {
      const names = new Set([...(wanted.get(one)?.names ?? []), ...placeholders(text)]);
      wanted.set(one, { from: file, names, isPlural: base !== null });
    }
  }
  const findings: Finding[] = [];
  for (const [key, { from, names, isPlural }] of wanted) {
    const found = texts.get(key);
    if (!found) {
      findings.push({ where: from, what: `"${key}" has no text in ${language}.` });
      continue;
    }
    const has = placeholders(found.text);
    const unknown = [...has].filter((name) => !names.has(name));
    const missing = [...names].filter((name) => !has.has(name) && !(isPlural && isNumber(name)));
    if (unknown.length > 0) {
      findings.push({
        where: found.file,
        what: `"${key}" in ${language} speaks of ${spell(unknown)}, which the English text does not know.`,
      });
    }
    if (missing.length > 0) {
      findings.push({
        where: found.file,
        what: `"${key}" in ${language} lacks ${spell(missing)}.`,
      });
    }
  }
  return findings;
}

/** Keys that no code seems to use: worth a look, no fault. */
export function listUnused(
  english: LanguageTexts,
  isMentioned: (key: string) => boolean,
): string[] {
  return [...english]
    .filter(([key, { file }]) => {
      if (file === OPTIONS) return false;
      return !isMentioned(key) && !isMentioned(PLURAL.exec(key)?.[1] ?? key);
    })
    .map(([key]) => key);
}
