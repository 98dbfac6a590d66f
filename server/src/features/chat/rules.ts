import type { Presence } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { ACTIVE_MS, type PresenceStatus } from "@waymates/contract/features/chat-constants";

/** A message without its content, for a reader who blocked the sender or was blocked by them. */
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

/** The same for the quoted message alone. */
export function hideQuote(message: ChatMessage): ChatMessage {
  const { quoted } = message;
  if (!quoted) return message;
  return {
    ...message,
    quoted: { ...quoted, sender: null, content: "", has_attachments: false },
  };
}

/** A group's message for a reader. @param blockedWith ids of people with a block between them and the reader */
export function presentFor(message: ChatMessage, blockedWith: ReadonlySet<string>): ChatMessage {
  if (blockedWith.size === 0) return message;
  if (message.sender_id && blockedWith.has(message.sender_id)) return hideMessage(message);
  const author = message.quoted?.sender?.id;
  const quoted = author && blockedWith.has(author) ? hideQuote(message) : message;
  if (!quoted.reactions.some(({ user_ids }) => user_ids.some((id) => blockedWith.has(id))))
    return quoted;
  const reactions = quoted.reactions
    .map(({ emoji, user_ids }) => ({
      emoji,
      user_ids: user_ids.filter((id) => !blockedWith.has(id)),
    }))
    .filter(({ user_ids }) => user_ids.length > 0);
  return { ...quoted, reactions };
}

/** What of the messages after a reader's marker they would not see. */
export interface Unseen {
  deleted: number;
  /** From people in a block with the reader. */
  from_blocked: number;
}

/**
 * How many messages a reader would see for the first time on opening a chat: without deleted ones, and
 * in a group without those that a block hides.
 */
export function unreadCount(
  chat: { is_group_chat: boolean; last_seq: number; last_read_seq: number },
  unseen: Unseen | null,
): number {
  const { deleted = 0, from_blocked: blocked = 0 } = unseen ?? {};
  const hidden = chat.is_group_chat ? blocked : 0;
  return Math.max(chat.last_seq - chat.last_read_seq - deleted - hidden, 0);
}

/** The beginning of a message on one line, at most 140 characters (graphemes). */
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

/** Rounds the time a person was last online down: to five minutes, within a day to an hour, else to a day. */
export function roundLastSeen(at: number, now: number): string {
  const age = now - at;
  const step = age < HOUR ? 5 * MINUTE : age < DAY ? HOUR : DAY;
  return new Date(Math.floor(at / step) * step).toISOString();
}

/** The presence of a person who hides it. */
export const unknownPresence = (userId: string): Presence => ({
  userId,
  status: "offline",
  lastSeen: null,
});

/** Both ids of a pair, sorted. */
export const directKey = (one: string, other: string): string => [one, other].toSorted().join(":");

/** About 160 characters around the first hit, with the positions of the hits in them. */
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
