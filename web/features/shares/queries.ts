import type { Page } from "@waymates/contract/paging";
import type { OwnShare, SharedThing } from "@waymates/contract/features/shares";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { apiPath, apiQuery } from "../../platform/queries.ts";

export const SHARES_PATH = "/api/shares";
export const sharePath = (code: string) => `${SHARES_PATH}/${encodeURIComponent(code)}`;

/** What a public link leads to. */
export const shareQuery = (code: string) => apiQuery<SharedThing>(sharePath(code));

/** GET /api/shares: one's own links that stand, the last made first. */
export const ownSharesQuery = infiniteQueryOptions({
  queryKey: [SHARES_PATH, {}, "pages"] as const,
  queryFn: ({ pageParam }) =>
    call<Page<OwnShare>>("GET", apiPath(SHARES_PATH, { cursor: pageParam ?? undefined })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
