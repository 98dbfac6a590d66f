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

/** Whether a message has something to read, and so counts as unread until it is read. */
export const isReadable = ({ deleted_at, hidden }: ChatMessage): boolean => !deleted_at && !hidden;

/** Applies a new, changed or deleted message to its chat in the list. */
export function applyToList<Chat extends ChatItem>(
  chat: Chat,
  message: ChatMessage,
  readerId: string,
): Chat {
  const { seq, rev } = message;
  const last_rev = Math.max(chat.last_rev, rev);
  const last_message = previewOf(message);
  if (seq <= chat.last_seq) {
    // Only a change that the chat does not know yet takes a message away from the unread ones.
    const isTakenBack = rev > chat.last_rev && message.deleted_at !== null && !message.hidden;
    const isUncounted = isTakenBack && seq > chat.last_read_seq;
    const unread_count = Math.max(chat.unread_count - (isUncounted ? 1 : 0), 0);
    const changed = { ...chat, last_rev, unread_count };
    return seq === chat.last_seq ? { ...changed, last_message } : changed;
  }
  const isOwn = message.sender_id === readerId;
  // Messages between the last known one and this one are still on their way.
  const added = seq - chat.last_seq - (isReadable(message) ? 0 : 1);
  return {
    ...chat,
    last_rev,
    last_message,
    last_seq: seq,
    last_message_at: message.created_at,
    unread_count: isOwn ? 0 : chat.unread_count + added,
    last_read_seq: isOwn ? seq : chat.last_read_seq,
  };
}

/**
 * The reader has read up to here, on this device or another.
 * @param unread how many are left, where the server has said so; otherwise as many as there can be
 */
export function readInList<Chat extends ChatItem>(
  chat: Chat,
  seq: number,
  unread = Math.min(chat.unread_count, Math.max(0, chat.last_seq - seq)),
): Chat {
  if (seq < chat.last_read_seq) return chat;
  if (seq === chat.last_read_seq && unread === chat.unread_count) return chat;
  return { ...chat, last_read_seq: seq, unread_count: unread };
}

/** The number of chats with unread messages, without muted ones and requests. */
export function countUnreadChats(chats: readonly ChatItem[]): number {
  return chats.filter(({ unread_count, muted, request }) => unread_count > 0 && !muted && !request)
    .length;
}
