import type { MessagesPage } from "@waymates/contract/features/chat-messages";
import { call } from "../../../platform/api.ts";
import { apiPath } from "../../../platform/queries.ts";
import { chatPath } from "../queries.ts";
import { type Conversation, createConversation, type Wanted } from "./conversation.ts";
import type { Renamed } from "../names.ts";

/** Chats that this tab has open or had open lately; coming back to one shows it at once. */
const held = new Map<string, Conversation>();
const MOST = 20;
let owner: string | null = null;

const readerOf = (chatId: string) => (wanted: Wanted) =>
  call<MessagesPage>("GET", apiPath(`${chatPath(chatId)}/messages`, { ...wanted }));

/** A chat that is held here; null where nobody has opened it. */
export const conversationOf = (chatId: string): Conversation | null => held.get(chatId) ?? null;

/**
 * Opens a chat, or takes up the one that is held. Another person's are forgotten.
 * @param first its newest messages, where the document brought them. */
export function openConversation(
  userId: string,
  chatId: string,
  first?: MessagesPage,
): Conversation {
  // A server renders for many people: it holds nothing.
  if (typeof document === "undefined") return createConversation(readerOf(chatId), first);
  if (owner !== userId) forgetConversations();
  owner = userId;
  const known = held.get(chatId);
  const conversation = known ?? createConversation(readerOf(chatId), first);
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

/** Somebody is called differently now, or no more by name: in all that is held. */
export function renameInConversations(renamed: Renamed): void {
  for (const conversation of held.values()) conversation.rename(renamed);
}

/**
 * The line is there: whatever is held may have gone on without it.
 * @param revs of the newest chats as the server has them; what is up to these is not asked for. */
export function refreshConversations(revs: ReadonlyMap<string, number>): void {
  for (const [chatId, conversation] of held) {
    const { stream } = conversation.getState();
    if (stream?.rev === undefined || stream.rev !== revs.get(chatId)) void conversation.refresh();
  }
}
