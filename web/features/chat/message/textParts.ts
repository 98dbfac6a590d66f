import type { Participant } from "@waymates/contract/features/chat";
import { mentionedNames } from "@waymates/contract/features/chat-text";
import { readLink } from "../../../platform/readLink.ts";

/** A part of a message's text. */
export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; text: string; username: string };

const FOUND =
  /(?<link>https?:\/\/[^\s<>"']+)|(?<![\p{L}\p{N}@._])@(?<name>[a-z0-9][a-z0-9._]{1,28}[a-z0-9])/giu;
/**
 * Splits a message into text, links and mentions; joined, the parts are the text again.
 * @param isKnown whether a username belongs to a member of the chat
 */
export function splitText(text: string, isKnown: (username: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const upTo = (end: number) => {
    if (end > from) parts.push({ kind: "text", text: text.slice(from, end) });
  };
  for (const match of text.matchAll(FOUND)) {
    const part = readPart(match.groups ?? {}, isKnown);
    if (!part) continue;
    upTo(match.index);
    parts.push(part);
    from = match.index + part.text.length;
  }
  upTo(text.length);
  return parts;
}

function readPart(
  { link, name }: Partial<Record<string, string>>,
  isKnown: (username: string) => boolean,
): TextPart | null {
  if (link) {
    const read = readLink(link);
    return read && { kind: "link", ...read };
  }
  const username = (name ?? "").toLowerCase();
  return isKnown(username) ? { kind: "mention", text: `@${name}`, username } : null;
}

/**
 * Finds the usernames of a message that belong to people of the chat. The client does not know everybody
 * in a large chat: an unknown name counts where the message mentions enough unknown people.
 * @param mentions ids of those whom the message names.
 */
export function createIsMember(
  text: string,
  mentions: readonly string[],
  { members, usernames }: { members: readonly Participant[]; usernames: ReadonlySet<string> },
): (username: string) => boolean {
  const others = mentions.filter((id) => members.every((member) => member.id !== id));
  if (others.length === 0) return (username) => usernames.has(username);
  const unknown = mentionedNames(text).filter((name) => !usernames.has(name));
  return (username) => usernames.has(username) || unknown.length <= others.length;
}

/** One to three emojis and nothing else are shown large. */
export function isOnlyEmoji(text: string): boolean {
  return /^(\p{RGI_Emoji}\s?){1,3}$/v.test(text);
}
