import { once } from "../../../platform/once.ts";

/** Some fifty thousand passwords that leaked most often. */
const readLeaked = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...dictionary["passwords-common"], "waymates"]);
});

const keyRows = [
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
];
/** Signs that stand for the letter they look like. */
const looksLike = new Map([
  ["0", "o"],
  ["1", "i"],
  ["!", "i"],
  ["3", "e"],
  ["4", "a"],
  ["@", "a"],
  ["5", "s"],
  ["$", "s"],
  ["7", "t"],
]);
const FEW_CHARACTERS = 4;
const SHORT_UNIT = 4;

/**
 * Whether a password is one that attackers try first: a leaked one, a leaked one with digits, signs or
 * look-alikes, one repeated twice, a run of the keyboard or of the alphabet.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.normalize("NFKC").toLowerCase();
  if (new Set(lower).size <= FEW_CHARACTERS || isRun(lower)) return true;
  const bare = undressed(lower);
  const list = await readLeaked();
  return [lower, bare, spoken(lower), spoken(bare)].some((form) => isListed(form, list));
}

const spoken = (text: string): string =>
  [...text].map((sign) => looksLike.get(sign) ?? sign).join("");

function isListed(form: string, list: ReadonlySet<string>): boolean {
  const unit = repeatedUnit(form);
  if (unit.length <= SHORT_UNIT && unit.length < form.length) return true;
  return list.has(form) || list.has(unit) || keyRows.some((row) => isPartOf(row, unit));
}

const isPartOf = (row: string, form: string): boolean => form.length > 3 && row.includes(form);

/** Without the figures and signs before and behind. */
const undressed = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** Returns the shortest prefix that, repeated, makes the text. */
function repeatedUnit(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at < 0 ? text.length : at);
}

/** Whether each character is the next, the one before or the same as its neighbour: 123…, zyx…. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  const breaks = steps.filter((step) => Math.abs(step) > 1).length;
  return breaks <= 1;
}
