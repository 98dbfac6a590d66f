import { beginsAt } from "@waymates/contract/text/parts";

/** What is being typed right before the caret: somebody's name, or a hashtag. */
export interface Asked {
  kind: "person" | "tag";
  /** The index of the sign before it. */
  from: number;
  to: number;
  word: string;
}

const ASKED = /([@＠#＃])([\p{L}\p{M}\p{N}._]{0,50})$/u;

/** Returns the name or hashtag at the caret, or null. */
export function askedAt(text: string, caret: number): Asked | null {
  const match = ASKED.exec(text.slice(0, caret));
  if (!match || !beginsAt(text, match.index)) return null;
  const [, sign = "", word = ""] = match;
  const isTag = sign === "#" || sign === "＃";
  // A tag has no dots, a name no more letters than a name may have.
  if (isTag ? word.includes(".") : word.length > 30) return null;
  return {
    kind: isTag ? "tag" : "person",
    from: caret - word.length - 1,
    to: caret,
    word,
  };
}

/** Returns the text with the word completed, and the new caret position. */
export function completed(text: string, { from, to, kind }: Asked, word: string) {
  const written = `${kind === "tag" ? "#" : "@"}${word} `;
  const rest = text.slice(to).replace(/^ /, "");
  return { text: text.slice(0, from) + written + rest, caret: from + written.length };
}
