import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { PageType } from "@waymates/contract/features/pages-constants";
import { useState } from "react";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { PAGES_AT_ONCE, pagesQuery } from "./queries.ts";

/** Listed pages of a kind with words in their name, one lot after the other. */
export function useFoundPages(type: PageType | null, typed: string) {
  const search = useDebouncedValue(typed.trim()) || null;
  const [shown, setShown] = useState({ type, search, lots: 1 });
  const lots = shown.type === type && shown.search === search ? shown.lots : 1;
  const first = useQuery({ ...pagesQuery({ type, search }), placeholderData: keepPreviousData });
  const rest = useQueries({
    queries: Array.from({ length: lots - 1 }, (_, lot) =>
      pagesQuery({ type, search, offset: (lot + 1) * PAGES_AT_ONCE }),
    ),
  });
  const all = [first, ...rest];
  const last = all.at(-1)?.data?.pages;
  return {
    pages: all.flatMap(({ data }) => data?.pages ?? []),
    isPending: first.isPending,
    isFailed: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => all.filter(({ isError }) => isError).forEach((one) => void one.refetch()),
    more:
      last && last.length === PAGES_AT_ONCE
        ? () => setShown({ type, search, lots: lots + 1 })
        : null,
  };
}
