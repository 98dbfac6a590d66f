import {
  type DefaultError,
  type QueryKey,
  useQueries,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";

interface PageOf {
  nextCursor: string | null;
}

/** A list as far as it was read. */
export interface Pages<Answer> {
  pages: Answer[];
  isPending: boolean;
  isLoadingMore: boolean;
  error: Error | null;
  hasMore: boolean;
  more: () => void;
  retry: () => void;
  /** Back to the first page alone. */
  reset: () => void;
  isFetching: boolean;
}

/**
 * A list page after page, each a query of its own: the first can come with the document, and a change
 * finds its post in any of them. React draws what arrives in steps, between which the page reacts.
 */
export function usePages<Answer extends PageOf, Key extends QueryKey>(
  queryOf: (cursor?: string) => UseQueryOptions<Answer, DefaultError, Answer, Key>,
): Pages<Answer> {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const queries = cursors.map((cursor) => queryOf(cursor));
  const list = useDeferredValue(useQueries({ queries, combine: gather<Answer> }));
  const { pages, isPending, isLoadingMore, error, next, isFetching, retry } = list;
  return {
    pages,
    isPending,
    isLoadingMore,
    error,
    hasMore: next !== null,
    more: () => {
      if (next !== null) setCursors((all) => (all.includes(next) ? all : [...all, next]));
    },
    retry: () => void retry?.(),
    reset: () => setCursors([undefined]),
    isFetching,
  };
}

/** One list of its pages. While they are the same, so is it. */
function gather<Answer extends PageOf>(queries: UseQueryResult<Answer>[]) {
  const last = queries.at(-1);
  return {
    pages: queries.flatMap(({ data }) => data ?? []),
    isPending: queries[0]?.isPending ?? true,
    isLoadingMore: queries.length > 1 && (last?.isPending ?? false),
    error: last?.error ?? null,
    next: last?.data?.nextCursor ?? null,
    isFetching: last?.isFetching ?? false,
    retry: last?.refetch,
  };
}
