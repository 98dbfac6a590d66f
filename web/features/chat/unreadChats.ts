import { queryOptions, useQuery } from "@tanstack/react-query";

/** In how many chats something waits; the chat's companion puts it in. */
export const unreadChatsQuery = queryOptions<number>({
  queryKey: ["unread chats"],
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
});

/** In how many chats something waits to be read; 0 until it is known. */
export const useUnreadChats = (): number => useQuery(unreadChatsQuery).data ?? 0;
