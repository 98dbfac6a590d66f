const tints = 4;

/**
 * The first letters of the first and the last word of a name, in capitals; "?" for no name.
 * The same in every browser: the rules of its own language would write a Turkish capital for "i".
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (first + last).toUpperCase() || "?";
}

/** Returns the background wash (0 to 3) of a name: always the same for the same name. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % tints;
}

function firstLetter(word: string | undefined): string {
  return word ? (Array.from(word)[0] ?? "") : "";
}
