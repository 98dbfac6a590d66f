import { useQuery } from "@tanstack/react-query";
import { waitingQuery } from "../home/queries.ts";
import { waitingPages } from "../home/waitingPages.ts";

export interface WaitingCounts {
  /** Counts what waits on the page at this address. */
  countAt: (url: string) => number;
  total: number;
}

/** Others decide too. */
const READ_AGAIN_MS = 60_000;

/** How much waits for the reader, page by page and in all. */
export function useWaitingCounts(): WaitingCounts {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: READ_AGAIN_MS });
  const items = data?.items ?? [];
  const sum = (counted: typeof items) => counted.reduce((total, { count }) => total + count, 0);
  return {
    countAt: (url) => sum(items.filter(({ kind }) => waitingPages[kind].split("?")[0] === url)),
    total: sum(items),
  };
}
