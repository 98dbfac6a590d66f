import type { ChatDetail } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import type { QueryClient } from "@tanstack/react-query";
import { applyToList } from "../chatCache.ts";
import { conversationOf } from "../conversation/conversations.ts";
import { ownOutbox } from "../outbox/ownOutbox.ts";
import { changeChat, changeDetail, readLists } from "./chatLists.ts";

/** Puts a message into the pins as it is now, or takes it out. */
function repin({ pins, ...chat }: ChatDetail, message: ChatMessage): ChatDetail {
  const others = pins.filter(({ id }) => id !== message.id);
  const isPinned = message.pinned && !message.deleted_at;
  if (!isPinned && others.length === pins.length) return { ...chat, pins };
  return { ...chat, pins: isPinned ? [...others, message] : others };
}

/**
 * The one way in which a new, changed or deleted message reaches this tab, from a live event or an
 * answer: its conversation, the outbox that waited for it, its chat in the lists and on its page.
 */
export function putMessage(client: QueryClient, readerId: string, message: ChatMessage): void {
  const { chat_id: chatId } = message;
  conversationOf(chatId)?.receive(message);
  ownOutbox(readerId).settle([message]);
  changeDetail(client, chatId, (chat) => repin(chat, message));
  if (!changeChat(client, chatId, (chat) => applyToList(chat, message, readerId))) {
    readLists(client);
  }
}
