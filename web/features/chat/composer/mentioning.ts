import type { Participant } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { foldText } from "@waymates/contract/features/chat-text";

/** The name that is being typed after an @ sign. */
export interface Typed {
  /** Where the @ stands. */
  from: number;
  to: number;
  name: string;
}

const TYPED = /(?:^|[^\p{L}\p{N}@._])@([\p{L}\p{M}\p{N}._]{0,30})$/u;

/** What is typed right before the caret, if it begins to name somebody. */
export function typedName(text: string, caret: number): Typed | null {
  const match = TYPED.exec(text.slice(0, caret));
  if (!match) return null;
  const name = match[1] ?? "";
  return { from: caret - name.length - 1, to: caret, name };
}

/** Who may be meant, by the beginning of the username or of a part of the name. */
export function suggest(people: readonly Participant[], typed: string): Participant[] {
  const wanted = foldText(typed);
  const isMeant = ({ name, username }: Participant) =>
    [username, ...name.split(/\s+/)].some((part) => foldText(part).startsWith(wanted));
  return people.filter(isMeant).slice(0, CHAT_LIMITS.proposed);
}

/** Whom this browser knows and whom the server found, each once; the first stay where they are. */
export function offer(known: readonly Participant[], found: readonly Participant[]): Participant[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...found.filter(({ id }) => !ids.has(id))].slice(0, CHAT_LIMITS.proposed);
}

/** The text with the name written out, and where the caret then stands. */
export function complete(text: string, { from, to }: Typed, username: string) {
  const written = `@${username} `;
  const rest = text.slice(to).replace(/^ /, "");
  return { text: text.slice(0, from) + written + rest, caret: from + written.length };
}
