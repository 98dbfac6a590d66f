import { useInfiniteQuery } from "@tanstack/react-query";
import type { NotificationFilter } from "@waymates/contract/features/notifications";
import { hiddenTypes } from "@waymates/contract/features/notifications-constants";
import { isOld } from "@waymates/contract/features/notification-times";
import { useMemo } from "react";
import { notificationsQuery } from "../notificationQueries.ts";

/**
 * The loaded notifications of a filter, newest first. `olderCount` is how many of all of them are
 * older than thirty days, loaded or not; `hasMore` leaves out pages of nothing but those.
 */
export function useNotifications(filter: NotificationFilter, showsOld: boolean, now: number) {
  const query = useInfiniteQuery(notificationsQuery(filter));
  const { data, hasNextPage } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const last = items.at(-1);
  const loadedOld = items.filter(
    (item) => !hiddenTypes.includes(item.type) && isOld(item.createdAt, now),
  ).length;
  return {
    items,
    olderCount: Math.max(data?.pages[0]?.olderCount ?? 0, loadedOld),
    hasMore: hasNextPage && (showsOld || !last || !isOld(last.createdAt, now)),
    isLoading: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    isFetching: query.isFetching,
    error: query.error,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
