import type { MessagesPage } from "@waymates/contract/features/chat";
import { call } from "../../../platform/api.ts";
import { apiPath } from "../../../platform/queries.ts";
import { chatPath } from "../queries.ts";
import { type Conversation, createConversation, type Wanted } from "./conversation.ts";

/** Chats that this tab has open or had open lately; coming back to one shows it at once. */
const held = new Map<string, Conversation>();
const MOST = 20;
let owner: string | null = null;

const readerOf = (chatId: string) => (wanted: Wanted) =>
  call<MessagesPage>("GET", apiPath(`${chatPath(chatId)}/messages`, { ...wanted }));

/** A chat that is held here; null where nobody has opened it. */
export const conversationOf = (chatId: string): Conversation | null => held.get(chatId) ?? null;

/** Opens a chat, or takes up the one that is held. Another person's are forgotten. */
export function openConversation(userId: string, chatId: string): Conversation {
  if (owner !== userId) forgetConversations();
  owner = userId;
  const known = held.get(chatId);
  const conversation = known ?? createConversation(readerOf(chatId));
  // The last opened one stands last.
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

/** The line came back: whatever is held may have gone on without it. */
export function refreshConversations(): void {
  for (const conversation of held.values()) void conversation.refresh();
}
