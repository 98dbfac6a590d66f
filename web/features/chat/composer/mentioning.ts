import type { ChatDetail, Participant } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { foldText } from "@waymates/contract/text/fold";
import { beginsAt } from "@waymates/contract/text/parts";

/** The name that is being typed after an @ sign. */
export interface Typed {
  /** The index of the @. */
  from: number;
  to: number;
  name: string;
}

const TYPED = /[@＠]([\p{L}\p{M}\p{N}._]{0,30})$/u;

/** Returns the name being typed right before the caret, or null. */
export function typedName(text: string, caret: number): Typed | null {
  const match = TYPED.exec(text.slice(0, caret));
  if (!match || !beginsAt(text, match.index)) return null;
  const name = match[1] ?? "";
  return { from: caret - name.length - 1, to: caret, name };
}

/** People of the chat whom the reader may mention, as far as the client knows them. */
export function candidates({
  is_group_chat,
  members,
}: Pick<ChatDetail, "is_group_chat" | "members">): Participant[] {
  return is_group_chat ? members.filter(({ mentionable }) => mentionable) : [];
}

/** People whose username or a part of whose name begins with what is typed. */
export function suggest(people: readonly Participant[], typed: string): Participant[] {
  const wanted = foldText(typed);
  const isMeant = ({ name, username }: Participant) =>
    [username, ...name.split(/\s+/)].some((part) => foldText(part).startsWith(wanted));
  return people
    .filter(isMeant)
    .toSorted((one, other) => Number(isNamed(other, wanted)) - Number(isNamed(one, wanted)))
    .slice(0, CHAT_LIMITS.proposed);
}

/** Whether it is a complete username: that person must be in the list however many others match. */
const isNamed = ({ username }: Participant, wanted: string) => foldText(username) === wanted;

/** Known people first, then those whom the server found, each once. */
export function offer(
  known: readonly Participant[],
  found: readonly Participant[],
  typed: string,
): Participant[] {
  const ids = new Set(known.map(({ id }) => id));
  const others = found.filter(({ id }) => !ids.has(id));
  const all = [...known, ...others].slice(0, CHAT_LIMITS.proposed);
  const named = others.find((one) => isNamed(one, foldText(typed)));
  return named && !all.includes(named) ? [...all.slice(0, -1), named] : all;
}

/** Returns the text with the name completed, and the new caret position. */
export function complete(text: string, { from, to }: Typed, username: string) {
  const written = `@${username} `;
  const rest = text.slice(to).replace(/^ /, "");
  return { text: text.slice(0, from) + written + rest, caret: from + written.length };
}
