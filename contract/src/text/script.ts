/** Enough of a text to tell its script. */
const READ = 1000;

/** A letter by itself is more often a sign of a formula than a word. */
const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{M}]+/gu;
const ARABIC = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*/gu;
/** Two characters make a word, roughly. */
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{1,2}/gu;
const OTHER =
  /[^\P{L}\p{Script=Latin}\p{Script=Arabic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]+/gu;
/** Letters of Persian, Urdu and others, which Arabic itself does not use. */
const NOT_ARABIC = /[ٹپچڈڑژکگںھہیے]/u;

const scripts = { latin: LATIN, arabic: ARABIC, japanese: JAPANESE, other: OTHER };

export type Script = keyof typeof scripts;

/** The script that most words of a text are written in; null for a text without words. */
export function scriptOf(text: string): Script | null {
  const read = text.slice(0, READ);
  const found = Object.entries(scripts).map(([script, words]) => ({
    script: script as Script,
    count: read.match(words)?.length ?? 0,
  }));
  const [most] = found.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.script : null;
}

/**
 * The language that the script of a text tells, among those of this site: Japanese or Arabic. Null where it
 * tells none.
 */
export function languageOfScript(text: string): "ja-JP" | "ar" | null {
  const script = scriptOf(text);
  if (script === "japanese") return "ja-JP";
  return script === "arabic" && !NOT_ARABIC.test(text.slice(0, READ)) ? "ar" : null;
}
