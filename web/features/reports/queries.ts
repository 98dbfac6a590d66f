import type { Page } from "@waymates/contract/paging";
import type { PageLogEntry, PageReport } from "@waymates/contract/features/reports";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { apiPath } from "../../platform/queries.ts";

export const pageOrderPath = (pageName: string) => `/api/pages/${encodeURIComponent(pageName)}`;

const listQuery = <Item>(path: string) =>
  infiniteQueryOptions({
    queryKey: [path, {}, "pages"] as const,
    queryFn: ({ pageParam }) =>
      call<Page<Item>>("GET", apiPath(path, { cursor: pageParam ?? undefined, limit: 50 })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Other moderators decide too.
    staleTime: 0,
  });

/** GET /api/pages/{pageName}/reports: open ones first. */
export const pageReportsQuery = (pageName: string) =>
  listQuery<PageReport>(`${pageOrderPath(pageName)}/reports`);

/** GET /api/pages/{pageName}/log: newest first. */
export const pageLogQuery = (pageName: string) =>
  listQuery<PageLogEntry>(`${pageOrderPath(pageName)}/log`);
