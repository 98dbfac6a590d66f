import type { Ask } from "../../platform/route-data.ts";
import { chatQuery, chatsQuery, firstMessagesQuery } from "./queries.ts";

/** Loads a chat with its newest messages for a server-rendered page. */
export async function loadChat(ask: Ask, chatId: string): Promise<void> {
  await Promise.all([ask(chatQuery(chatId)), ask(firstMessagesQuery(chatId))]);
}

/** Loads the direct chat with somebody if it is in the list; only the browser creates one. */
export async function loadPersonChat(ask: Ask, userId: string): Promise<void> {
  const { items } = await ask(chatsQuery("chats"));
  const isWith = (id: string) => id === userId;
  const chat = items.find(
    ({ is_group_chat, participants }) =>
      !is_group_chat && participants.some(({ id }) => isWith(id)),
  );
  if (chat) await loadChat(ask, chat.id);
}
