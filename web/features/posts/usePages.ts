import {
  type DefaultError,
  type QueryKey,
  useQueries,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useState } from "react";

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
 * finds its post in any of them.
 */
export function usePages<Answer extends PageOf, Key extends QueryKey>(
  queryOf: (cursor?: string) => UseQueryOptions<Answer, DefaultError, Answer, Key>,
): Pages<Answer> {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const queries = useQueries({ queries: cursors.map((cursor) => queryOf(cursor)) });
  const last = queries.at(-1);
  const next = last?.data?.nextCursor ?? null;
  return {
    pages: queries.flatMap(({ data }) => data ?? []),
    isPending: queries[0]?.isPending ?? true,
    isLoadingMore: queries.length > 1 && (last?.isPending ?? false),
    error: last?.error ?? null,
    hasMore: next !== null,
    more: () => {
      if (next !== null) setCursors((all) => (all.includes(next) ? all : [...all, next]));
    },
    retry: () => void last?.refetch(),
    reset: () => setCursors([undefined]),
    isFetching: last?.isFetching ?? false,
  };
}
