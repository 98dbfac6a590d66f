import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";

/** What of an address is not about the list: the item that is open beside it. */
const OPEN_ITEM = "report";

/** The search part of the address of each list that was visited, in the cache that a session has. */
const visitedQuery = queryOptions<Readonly<Record<string, string>>>({
  queryKey: ["addresses of staff lists"],
  queryFn: () => ({}),
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Remembers the filters of the list that is shown, until the session ends. */
export function useRememberedAddress(): void {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(search);
    asked.delete(OPEN_ITEM);
    client.setQueryData(visitedQuery.queryKey, (before = {}) => ({
      ...before,
      [pathname]: asked.toString(),
    }));
  }, [client, pathname, search]);
}

/** Returns the address of a list with the filters that the reader has set there in this session. */
export function useListAddresses(): (url: string) => string {
  const { data } = useQuery(visitedQuery);
  return (url) => (data[url] ? `${url}?${data[url]}` : url);
}
