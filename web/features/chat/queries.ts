import { listFriends } from "@waymates/contract/operations/follows";
import { listMessages } from "@waymates/contract/operations/chat-messages";
import {
  listChats,
  viewChat,
  openChat,
  viewChatPreferences,
} from "@waymates/contract/operations/chat";
import type { Presence } from "@waymates/contract/features/chat";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { apiQuery } from "../../platform/queries.ts";

export const CHATS_PATH = "/api/chats";
export type Folder = "chats" | "requests";

/** GET /api/chats. More pages are added to the first one in the cache. */
export const chatsQuery = (folder: Folder) =>
  apiQuery(listChats, { query: folder === "chats" ? {} : { folder } });

export const chatPath = (chatId: string) => `${CHATS_PATH}/${chatId}`;

/** GET /api/chats/{chatId}: a chat with its people, pins and what the reader may do. */
export const chatQuery = (chatId: string) => apiQuery(viewChat, { params: { chatId } });

/** The newest messages for a server-rendered page. Afterwards the conversation holds them. */
export const firstMessagesQuery = (chatId: string) =>
  apiQuery(listMessages, { params: { chatId } });

const DIRECT_STALE_MS = 10 * 60_000;

/** The id of the direct chat with somebody; the call creates it where there is none. */
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

/** Somebody's presence: loaded by `useWatchedPresence`, updated by live events. */
export const presenceQuery = (userId: string) =>
  queryOptions<Presence>({ queryKey: ["presence", userId], enabled: false });

export const CHAT_PREFERENCES_PATH = "/api/settings/chat";
export const chatPreferencesQuery = apiQuery(viewChatPreferences);

/** Friends of the reader: whom one writes to first. */
export const friendsQuery = (userId: string) =>
  apiQuery(listFriends, { query: { userId, limit: 50 } });
