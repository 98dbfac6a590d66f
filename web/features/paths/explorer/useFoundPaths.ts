import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { usePages } from "../../../platform/usePages.ts";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { continueFirst } from "../progress.ts";
import { categoriesQuery, type PathFilter, pathPagesQuery } from "../queries.ts";

/** Paths of a category, complete in a language, and with words in the title, page by page; the server does the filtering. */
export function useFoundPaths({ category, query, language }: Required<PathFilter>) {
  const rested = useDebouncedValue(query.trim());
  const filter = {
    category: category || undefined,
    query: rested || undefined,
    language: language || undefined,
  };
  const all = usePages(pathPagesQuery());
  const found = usePages({ ...pathPagesQuery(filter), placeholderData: keepPreviousData });
  const subjects = useQuery(categoriesQuery);
  const spoken = all.pages.flatMap(({ items }) => items.flatMap((path) => path.languages));
  return {
    paths: useDeferredValue(continueFirst(found.pages.flatMap(({ items }) => items))),
    categories: (subjects.data?.items ?? []).filter((one) => one.path_count > 0),
    languages: [...new Set(spoken)].toSorted(),
    isPending: found.isPending,
    error: found.error,
    isRetrying: found.isFetching,
    retry: found.retry,
    loadMore: found.hasMore ? found.more : null,
    isLoadingMore: found.isLoadingMore,
  };
}
