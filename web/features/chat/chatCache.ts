import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { ChatItem, ChatsPage } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";

const PREVIEW = 200;

/** Newest first; where nothing was written yet, at the end. */
export function byTime(one: ChatItem, other: ChatItem): number {
  const [at, otherAt] = [one.last_message_at ?? "", other.last_message_at ?? ""];
  return at === otherAt ? 0 : at < otherAt ? 1 : -1;
}

/** Adds a chat, or changes some of its fields. Fields of an unknown chat are ignored. */
export function putChat(
  page: ChatsPage,
  changes: Partial<ChatItem> & Pick<ChatItem, "id">,
): ChatsPage {
  const known = page.items.find(({ id }) => id === changes.id);
  if (!known && !isWhole(changes)) return page;
  const chat = { ...known, ...changes } as ChatItem;
  const others = page.items.filter(({ id }) => id !== chat.id);
  return { ...page, items: [...others, chat].toSorted(byTime) };
}

function isWhole(changes: Partial<ChatItem>): changes is ChatItem {
  return changes.participants !== undefined && changes.last_seq !== undefined;
}

export function dropChat(page: ChatsPage, chatId: string): ChatsPage {
  if (!page.items.some(({ id }) => id === chatId)) return page;
  return { ...page, items: page.items.filter(({ id }) => id !== chatId) };
}

/** Appends a page of the list. */
export function appendPage(page: ChatsPage, more: ChatsPage): ChatsPage {
  const known = new Set(page.items.map(({ id }) => id));
  return { ...more, items: [...page.items, ...more.items.filter(({ id }) => !known.has(id))] };
}

/** The newest chats as the server has them; older ones that were loaded stay, others go. */
export function takeNewest(page: ChatsPage, chats: readonly ChatItem[]): ChatsPage {
  const oldest = chats.at(-1)?.last_message_at;
  const isOlder = ({ last_message_at: at }: ChatItem) =>
    chats.length >= CHAT_LIMITS.listed && Boolean(oldest && at && at < oldest);
  const newest = new Set(chats.map(({ id }) => id));
  const kept = page.items.filter((chat) => !newest.has(chat.id) && isOlder(chat));
  return { ...page, items: [...chats, ...kept].toSorted(byTime) };
}

const previewOf = (message: ChatMessage): NonNullable<ChatItem["last_message"]> => ({
  id: message.id,
  seq: message.seq,
  kind: message.kind,
  sender_id: message.sender_id,
  sender_name: message.sender?.name ?? null,
  content: message.deleted_at || message.hidden ? null : message.content.slice(0, PREVIEW),
  data: message.data,
  attachment_count: message.attachments.length,
  deleted: message.deleted_at !== null,
  hidden: message.hidden ?? false,
  created_at: message.created_at,
});

/** Applies a new, changed or deleted message to its chat in the list. */
export function applyToList<Chat extends ChatItem>(
  chat: Chat,
  message: ChatMessage,
  readerId: string,
): Chat {
  const last_rev = Math.max(chat.last_rev, message.rev);
  if (message.seq < chat.last_seq) return { ...chat, last_rev };
  const last_message = previewOf(message);
  if (message.seq === chat.last_seq) return { ...chat, last_rev, last_message };
  const isOwn = message.sender_id === readerId;
  const last_read_seq = isOwn ? message.seq : chat.last_read_seq;
  return {
    ...chat,
    last_rev,
    last_message,
    last_seq: message.seq,
    last_message_at: message.created_at,
    unread_count: message.seq - last_read_seq,
    last_read_seq,
  };
}

/** The reader has read up to here, on this device or another. */
export function readInList<Chat extends ChatItem>(chat: Chat, seq: number): Chat {
  if (seq <= chat.last_read_seq) return chat;
  return { ...chat, last_read_seq: seq, unread_count: Math.max(0, chat.last_seq - seq) };
}

/** The number of chats with unread messages, without muted ones and requests. */
export function countUnreadChats(chats: readonly ChatItem[]): number {
  return chats.filter(({ unread_count, muted, request }) => unread_count > 0 && !muted && !request)
    .length;
}
