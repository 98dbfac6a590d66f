import { listPaths } from "@waymates/contract/operations/paths";
import type { PathList } from "@waymates/contract/features/paths";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "../../platform/api.ts";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { continueFirst } from "./progress.ts";
import { categoriesQuery, type PathFilter, PATHS_PER_PAGE, pathsQuery } from "./queries.ts";

/** Paths of a category, complete in a language, and with words in the title, page by page; the server does the filtering. */
export function useFoundPaths({ category, query, language }: Required<PathFilter>) {
  const rested = useDebouncedValue(query.trim());
  const filter = {
    category: category || undefined,
    query: rested || undefined,
    language: language || undefined,
  };
  const all = useQuery(pathsQuery());
  const first = useQuery({ ...pathsQuery(filter), placeholderData: keepPreviousData });
  const [wantsMore, setWantsMore] = useState("");
  const cursor = first.data?.nextCursor ?? null;
  const rest = useInfiniteQuery({
    queryKey: [listPaths.path, filter, "rest", cursor],
    queryFn: ({ pageParam }) =>
      call(listPaths, { query: { limit: PATHS_PER_PAGE, ...filter, cursor: pageParam } }),
    initialPageParam: cursor ?? "",
    getNextPageParam: (page: PathList) => page.nextCursor ?? undefined,
    enabled: cursor !== null && wantsMore === cursor,
  });

  const pages = [first.data, ...(rest.data?.pages ?? [])];
  const paths = useDeferredValue(continueFirst(pages.flatMap((page) => page?.items ?? [])));
  const subjects = useQuery(categoriesQuery);
  const spoken = (all.data?.items ?? []).flatMap((path) => path.languages);
  const hasMore = cursor !== null && (rest.data === undefined || rest.hasNextPage);
  const loadMore = () => {
    if (rest.data) void rest.fetchNextPage();
    else setWantsMore(cursor ?? "");
  };
  return {
    paths,
    categories: (subjects.data?.items ?? []).filter((one) => one.path_count > 0),
    languages: [...new Set(spoken)].toSorted(),
    isPending: first.isPending,
    error: first.error,
    isRetrying: first.isFetching,
    retry: () => void first.refetch(),
    loadMore: hasMore ? loadMore : null,
    isLoadingMore: rest.isFetching,
  };
}
