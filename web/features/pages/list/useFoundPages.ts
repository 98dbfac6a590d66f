import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { PageType } from "@waymates/contract/features/pages-constants";
import { useState } from "react";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { pagesQuery } from "../queries.ts";

/** Listed pages of a kind with words in their name, one lot after the other. */
export function useFoundPages(type: PageType | undefined, typed: string) {
  const search = useDebouncedValue(typed.trim()) || undefined;
  const [shown, setShown] = useState({ type, search, ends: [] as string[] });
  // The cursors at which the lots after the first begin.
  const ends = shown.type === type && shown.search === search ? shown.ends : [];
  const first = useQuery({ ...pagesQuery({ type, search }), placeholderData: keepPreviousData });
  const rest = useQueries({
    queries: ends.map((cursor) => pagesQuery({ type, search, cursor })),
  });
  const all = [first, ...rest];
  const end = all.at(-1)?.data?.nextCursor ?? null;
  return {
    // One that has lost members since the first lots were read comes once more.
    pages: [
      ...new Map(
        all.flatMap(({ data }) => data?.items ?? []).map((page) => [page.id, page]),
      ).values(),
    ],
    isPending: first.isPending,
    isFailed: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => all.filter(({ isError }) => isError).forEach((one) => void one.refetch()),
    more: end === null ? null : () => setShown({ type, search, ends: [...ends, end] }),
  };
}
