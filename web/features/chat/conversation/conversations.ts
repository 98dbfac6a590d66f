import type { MessagesPage } from "@waymates/contract/features/chat-messages";
import { listMessages } from "@waymates/contract/operations/chat-messages";
import { call } from "../../../platform/api.ts";
import { type Conversation, createConversation, type Wanted } from "./conversation.ts";
import type { Renamed } from "../names.ts";

/** Cache of conversations that this tab opened lately, so that coming back to one shows it at once. */
const held = new Map<string, Conversation>();
const MOST = 20;
let owner: string | null = null;

const readerOf = (chatId: string) => (wanted: Wanted) =>
  call(listMessages, { params: { chatId }, query: { ...wanted } });

/** The cached conversation of a chat; null where there is none. */
export const conversationOf = (chatId: string): Conversation | null => held.get(chatId) ?? null;

/**
 * Opens a conversation, from the cache where it is there. Another person's cache is dropped.
 * @param first its newest messages, if the server rendered them
 */
export function openConversation(
  userId: string,
  chatId: string,
  first?: MessagesPage,
): Conversation {
  // The server renders for many people and caches nothing.
  if (typeof document === "undefined") return createConversation(readerOf(chatId), first);
  if (owner !== userId) forgetConversations();
  owner = userId;
  const known = held.get(chatId);
  const conversation = known ?? createConversation(readerOf(chatId), first);
  // The most recently opened one is last.
  held.delete(chatId);
  held.set(chatId, conversation);
  for (const oldest of held.keys()) {
    if (held.size <= MOST) break;
    forgetConversation(oldest);
  }
  return conversation;
}

export function forgetConversation(chatId: string): void {
  held.get(chatId)?.stop();
  held.delete(chatId);
}

function forgetConversations(): void {
  for (const chatId of held.keys()) forgetConversation(chatId);
}

/** Changes a person's name and picture in all cached conversations. */
export function renameInConversations(renamed: Renamed): void {
  for (const conversation of held.values()) conversation.rename(renamed);
}

/**
 * Refreshes the cached conversations after a reconnect.
 * @param revs last_rev of the newest chats; conversations that have it are up to date
 */
export function refreshConversations(revs: ReadonlyMap<string, number>): void {
  for (const [chatId, conversation] of held) {
    const { stream } = conversation.getState();
    if (stream?.rev === undefined || stream.rev !== revs.get(chatId)) void conversation.refresh();
  }
}
