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

/** The part of a list that has been read. */
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
 * A list page after page, each a query of its own, so that the first can come with the document. New pages
 * are rendered with deferred values, so that the page stays responsive.
 */
export function usePages<Answer extends PageOf, Key extends QueryKey>(
  queryOf: (cursor?: string) => UseQueryOptions<Answer, DefaultError, Answer, Key>,
): Pages<Answer> {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const queries = cursors.map((cursor) => queryOf(cursor));
  const list = useDeferredValue(useQueries({ queries, combine: combinePages<Answer> }));
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

/** The pages as one list. React Query keeps its identity while the pages do not change. */
function combinePages<Answer extends PageOf>(queries: UseQueryResult<Answer>[]) {
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
