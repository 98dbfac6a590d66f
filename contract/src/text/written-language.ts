import { languageOfScript, scriptOf } from "./script.ts";

/** Words that nearly every longer sentence of a language has, and that few other languages have. */
const COMMON_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    "the and of is are was it that this with for you have not they what how my we to i'm it's",
  ),
  de: words(
    "der die das und ist nicht ich ein eine mit auf wir sie wie wird auch dem den von zu im",
  ),
  es: words(
    "el los las la no te y es una por con del qué cómo pero muy hay lo mi yo está más su ¿qué",
  ),
  fr: words("le les et est une des du dans pour je nous pas que qui sur au avec ce il c'est j'ai"),
  pt: words("o os e é um uma não do da dos em com você meu minha mais ao na no eu são foi"),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/**
 * The language that texts of one thing are marked with, for a person who reads the site in `writer` (such as
 * `de-DE`).
 * Japanese and Arabic are told by their script. A text in Latin letters has its writer's language where it has
 * common words of that language, and no more of any other; else null, for a wrong mark is worse than none.
 */
export function writtenLanguage(
  writer: string,
  ...texts: readonly (string | null | undefined)[]
): string | null {
  const text = texts.filter(Boolean).join("\n");
  const script = scriptOf(text);
  if (script !== "latin") return languageOfScript(text);
  const found = new Map(Object.keys(COMMON_WORDS).map((code) => [code, 0]));
  for (const word of text.toLowerCase().split(/[^\p{L}'’]+/u)) {
    for (const [code, common] of Object.entries(COMMON_WORDS)) {
      if (common.has(word.replace("’", "'"))) found.set(code, (found.get(code) ?? 0) + 1);
    }
  }
  const own = found.get(writer.split("-")[0] ?? "") ?? 0;
  return own > 0 && own >= Math.max(...found.values()) ? writer : null;
}
