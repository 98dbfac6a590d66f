import type { ChatItem } from "@waymates/contract/features/chat";
import type { ChatMessage, MessagesPage } from "@waymates/contract/features/chat-messages";

export const ada = { id: "a0", username: "ada", name: "Ada Lovelace", avatar_url: null };
export const ben = { id: "b0", username: "ben", name: "Ben Okafor", avatar_url: null };

/** A message of Ben's, one minute after the one before. */
export function aMessage(seq: number, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m${seq}`,
    chat_id: "c0",
    seq,
    rev: seq,
    nonce: `n${seq}`,
    kind: "text",
    sender_id: ben.id,
    sender: ben,
    content: `message ${seq}`,
    data: null,
    mentions: [],
    reply_to: null,
    quoted: null,
    attachments: [],
    reactions: [],
    pinned: false,
    created_at: new Date(Date.UTC(2026, 4, 1, 12, seq)).toISOString(),
    edited_at: null,
    deleted_at: null,
    ...changes,
  };
}

/** Messages from one seq to another. */
export const someMessages = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => aMessage(from + at));

export function aPage(messages: ChatMessage[], changes: Partial<MessagesPage> = {}): MessagesPage {
  const last = messages.at(-1)?.seq ?? 0;
  return { messages, more: false, last_seq: last, last_rev: last, joined_seq: 0, ...changes };
}

export function aChat(changes: Partial<ChatItem> = {}): ChatItem {
  return {
    id: "c0",
    name: null,
    is_group_chat: false,
    participants: [ada, ben].map((person) => ({ ...person, role: "member" as const })),
    participant_count: 2,
    last_message_at: "2026-05-01T12:00:00.000Z",
    page_details: null,
    unread_count: 0,
    last_message: null,
    last_seq: 5,
    last_rev: 5,
    last_read_seq: 5,
    role: "member",
    muted: false,
    muted_until: null,
    notify: "all",
    request: false,
    ...changes,
  };
}
