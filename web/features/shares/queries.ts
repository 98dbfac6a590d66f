import { viewShare, listShares } from "@waymates/contract/operations/shares";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { apiQuery } from "../../platform/queries.ts";

export const SHARES_PATH = "/api/shares";
export const sharePath = (code: string) => `${SHARES_PATH}/${encodeURIComponent(code)}`;

/** What a public link leads to. */
export const shareQuery = (code: string) => apiQuery(viewShare, { params: { code } });

/** GET /api/shares: one's own links that stand, the last made first. */
export const ownSharesQuery = infiniteQueryOptions({
  queryKey: [SHARES_PATH, {}, "pages"] as const,
  queryFn: ({ pageParam }) => call(listShares, { query: { cursor: pageParam ?? undefined } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
