import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import type { Page } from "@waymates/contract/paging";
import { useDeferredValue } from "react";
import { firstPageOf } from "./queries.ts";

/** The part of a list that has been read. */
export interface Pages<Answer> {
  pages: Answer[];
  isPending: boolean;
  isLoadingMore: boolean;
  error: Error | null;
  hasMore: boolean;
  more: () => void;
  /** Repeats what failed. */
  retry: () => void;
  /** Back to the first page alone. */
  reset: () => void;
  isFetching: boolean;
}

export type PagesQuery<Answer, Key extends QueryKey> = UseInfiniteQueryOptions<
  Answer,
  DefaultError,
  InfiniteData<Answer, string | null>,
  Key,
  string | null
>;

/**
 * A list of `apiPages`, page after page. New pages are rendered at a lower priority, so that the
 * interface stays responsive; changes in the shown ones show at once.
 */
export function usePages<Answer extends Page<unknown>, Key extends QueryKey>(
  query: PagesQuery<Answer, Key>,
): Pages<Answer> {
  const client = useQueryClient();
  const list = useInfiniteQuery(query);
  const { error, isFetchingNextPage, hasNextPage } = list;
  const read = list.data?.pages ?? [];
  const shownCount = useDeferredValue(read.length);
  const pages = read.length > shownCount ? read.slice(0, shownCount) : read;
  return {
    pages,
    isPending: pages.length === 0 && !error,
    isLoadingMore: isFetchingNextPage || pages.length < read.length,
    error,
    hasMore: hasNextPage,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void list.fetchNextPage();
    },
    retry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    reset: () =>
      client.setQueryData<InfiniteData<Answer, string | null>>(query.queryKey, (all) =>
        all ? firstPageOf(all) : all,
      ),
    isFetching: list.isFetching,
  };
}
