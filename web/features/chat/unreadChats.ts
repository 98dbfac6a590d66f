import { queryOptions, useQuery } from "@tanstack/react-query";

/** The number of unread chats, set by `useChatEvents`. */
export const unreadChatsQuery = queryOptions<number>({
  queryKey: ["unread chats"],
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The number of unread chats; 0 until it is known. */
export const useUnreadChats = (): number => useQuery(unreadChatsQuery).data ?? 0;
