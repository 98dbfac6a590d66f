import type { Presence } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { foldText } from "@waymates/contract/features/chat-text";
import { ACTIVE_MS, type PresenceStatus } from "@waymates/contract/features/chat-constants";

/** A message as somebody sees it who keeps apart from its sender: its place, and nothing of it. */
export function hideMessage(message: ChatMessage): ChatMessage {
  return {
    ...message,
    sender: null,
    content: "",
    data: null,
    mentions: [],
    reply_to: null,
    quoted: null,
    attachments: [],
    reactions: [],
    edited_at: null,
    hidden: true,
  };
}

/** The same for what a message answers. */
export function hideQuote(message: ChatMessage): ChatMessage {
  const { quoted } = message;
  if (!quoted) return message;
  return {
    ...message,
    quoted: { ...quoted, sender: null, content: "", has_attachments: false },
  };
}

/** A group's message for a reader. @param apart whom the reader keeps apart from. */
export function presentFor(message: ChatMessage, apart: ReadonlySet<string>): ChatMessage {
  if (apart.size === 0) return message;
  if (message.sender_id && apart.has(message.sender_id)) return hideMessage(message);
  const author = message.quoted?.sender?.id;
  const quoted = author && apart.has(author) ? hideQuote(message) : message;
  if (!quoted.reactions.some(({ user_ids }) => user_ids.some((id) => apart.has(id)))) return quoted;
  const reactions = quoted.reactions
    .map(({ emoji, user_ids }) => ({ emoji, user_ids: user_ids.filter((id) => !apart.has(id)) }))
    .filter(({ user_ids }) => user_ids.length > 0);
  return { ...quoted, reactions };
}

/** The first words of a message, on one line, for where there is room for no more. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  const letters = [
    ...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line.slice(0, 600)),
  ];
  if (letters.length <= 140 && line.length <= 600) return line;
  return `${letters
    .slice(0, 139)
    .map(({ segment }) => segment)
    .join("")}…`;
}

export function statusOf(hasSocket: boolean, activeAt: number, now: number): PresenceStatus {
  if (!hasSocket) return "offline";
  return now - activeAt <= ACTIVE_MS ? "online" : "away";
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When somebody was last there, rounded down: five minutes, within a day an hour, else a day. */
export function roundLastSeen(at: number, now: number): string {
  const age = now - at;
  const step = age < HOUR ? 5 * MINUTE : age < DAY ? HOUR : DAY;
  return new Date(Math.floor(at / step) * step).toISOString();
}

/** What is told of somebody who tells nothing. */
export const unknownPresence = (userId: string): Presence => ({
  userId,
  status: "offline",
  lastSeen: null,
});

/** Both ids of a pair in one order. */
export const directKey = (one: string, other: string): string => [one, other].toSorted().join(":");

/**
 * Beginnings of a name that are looked for when somebody types this one: with and without the marks
 * that readers leave out; a bare alef stands for those that carry something.
 */
export function spellingsOf(typed: string): string[] {
  const bare = foldText(typed);
  const alefs = bare.startsWith("ا") ? ["أ", "إ", "آ"].map((alef) => alef + bare.slice(1)) : [];
  return [...new Set([typed.toLowerCase(), bare, ...alefs])].filter((one) => one !== "");
}

/** The part of a text around its first hit, with the hits moved along; about 160 characters. */
export function snippetOf(
  content: string,
  hits: readonly (readonly [number, number])[],
): { snippet: string; highlights: [number, number][] } {
  const before = 60;
  const length = 160;
  const first = hits[0]?.[0] ?? 0;
  let from = Math.max(0, first - before);
  let to = Math.min(content.length, from + length);
  // Never half of a surrogate pair.
  if (from > 0 && /[\udc00-\udfff]/.test(content[from] ?? "")) from -= 1;
  if (to < content.length && /[\udc00-\udfff]/.test(content[to] ?? "")) to += 1;
  const lead = from > 0 ? "…" : "";
  const tail = to < content.length ? "…" : "";
  const highlights = hits.flatMap(([start, end]): [number, number][] =>
    start >= from && end <= to ? [[start - from + lead.length, end - from + lead.length]] : [],
  );
  return { snippet: `${lead}${content.slice(from, to)}${tail}`, highlights };
}
