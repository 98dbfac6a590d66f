import type { Presence } from "@waymates/contract/features/chat";
import {
  listChats,
  openChat,
  viewChat,
  viewChatPreferences,
} from "@waymates/contract/operations/chat";
import { listMessages } from "@waymates/contract/operations/chat-messages";
import { listFriends } from "@waymates/contract/operations/follows";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { apiQuery } from "../../platform/queries.ts";

export type Folder = "chats" | "requests";

/** The chats of a folder. More pages are added to the first one in the cache. */
export const chatsQuery = (folder: Folder) =>
  apiQuery(listChats, { query: folder === "chats" ? {} : { folder } });

/** A chat with its people, pins and what the reader may do. */
export const chatQuery = (chatId: string) => apiQuery(viewChat, { params: { chatId } });

/** The newest messages for a server-rendered page. Afterwards the conversation holds them. */
export const firstMessagesQuery = (chatId: string) =>
  apiQuery(listMessages, { params: { chatId } });

const DIRECT_STALE_MS = 10 * 60_000;

/** The id of the direct chat with a person; the call creates the chat where there is none. */
export const directChatQuery = (userId: string) =>
  queryOptions<string>({
    queryKey: ["direct chat", userId],
    queryFn: async () => {
      const { chat } = await call(openChat, { body: { userIds: [userId] } });
      return chat.id;
    },
    staleTime: DIRECT_STALE_MS,
    retry: false,
  });

/** A person's presence: loaded by `useWatchedPresence`, updated by live events. */
export const presenceQuery = (userId: string) =>
  queryOptions<Presence>({ queryKey: ["presence", userId], enabled: false });

export const chatPreferencesQuery = apiQuery(viewChatPreferences);

/** Friends of the reader, suggested first for a new chat. */
export const friendsQuery = (userId: string) =>
  apiQuery(listFriends, { query: { userId, limit: 50 } });
