import type { ChatPreferences } from "@waymates/contract/features/chat-theme";
import type { ChatDetail, ChatItem, ChatsPage, Presence } from "@waymates/contract/features/chat";
import type { MessagesPage } from "@waymates/contract/features/chat-messages";
import type { Page } from "@waymates/contract/paging";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { apiQuery } from "../../platform/queries.ts";

export const CHATS_PATH = "/api/chats";
export type Folder = "chats" | "requests";

/** GET /api/chats. More pages are added to the first one in the cache. */
export const chatsQuery = (folder: Folder) =>
  apiQuery<ChatsPage>(CHATS_PATH, folder === "chats" ? {} : { folder });

export const chatPath = (chatId: string) => `${CHATS_PATH}/${chatId}`;

/** GET /api/chats/{chatId}: a chat with its people, pins and what the reader may do. */
export const chatQuery = (chatId: string) => apiQuery<{ chat: ChatDetail }>(chatPath(chatId));

/** The newest messages for a server-rendered page. Afterwards the conversation holds them. */
export const firstMessagesQuery = (chatId: string) =>
  apiQuery<MessagesPage>(`${chatPath(chatId)}/messages`);

const DIRECT_STALE_MS = 10 * 60_000;

/** The id of the direct chat with somebody; the call creates it where there is none. */
export const directChatQuery = (userId: string) =>
  queryOptions<string>({
    queryKey: ["direct chat", userId],
    queryFn: async () => {
      const { chat } = await call<{ chat: ChatItem }>("POST", CHATS_PATH, { userIds: [userId] });
      return chat.id;
    },
    staleTime: DIRECT_STALE_MS,
    retry: false,
  });

/** Somebody's presence: loaded by `useWatchedPresence`, updated by live events. */
export const presenceQuery = (userId: string) =>
  queryOptions<Presence>({ queryKey: ["presence", userId], enabled: false });

export const CHAT_PREFERENCES_PATH = "/api/settings/chat";
export const chatPreferencesQuery = apiQuery<ChatPreferences>(CHAT_PREFERENCES_PATH);

/** Friends of the reader: whom one writes to first. */
export const friendsQuery = (userId: string) =>
  apiQuery<Page<PersonCard>>("/api/friends", { userId, limit: 50 });
