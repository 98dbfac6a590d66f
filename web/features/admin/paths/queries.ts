import type { CategoryList } from "@waymates/contract/features/paths";
import type {
  NodeStatistics,
  PathStatus,
  StaffChapter,
  StaffNode,
  StaffPath,
  StaffPathView,
} from "@waymates/contract/features/staff-paths";
import type { Page } from "@waymates/contract/paging";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { apiPath, apiQuery } from "../../../platform/queries.ts";

export const STAFF_PATHS = "/api/admin/paths";
export const staffPathCall = (id: string) => `${STAFF_PATHS}/${id}`;
export const staffChapterCall = (id: string) => `/api/admin/chapters/${id}`;

/** Addresses of the screens. */
export const pathsAddress = "/admin/paths";
export const pathAddress = (id: string) => `${pathsAddress}/${id}`;
export const chapterAddress = (pathId: string, id: string) =>
  `${pathAddress(pathId)}/chapters/${id}`;

/** Where questions are read from a file, to the end of a chapter where it is known already. */
export const importAddress = (to?: { path: string; chapter: string }) =>
  apiPath("/admin/nodes/import", to);

interface PathsWanted {
  query: string;
  status: PathStatus | null;
}

/** GET /api/admin/paths, page by page. */
export function staffPathsQuery({ query, status }: PathsWanted) {
  return infiniteQueryOptions({
    queryKey: [STAFF_PATHS, { query, status }, "pages"] as const,
    queryFn: ({ pageParam }) =>
      call<Page<StaffPath>>(
        "GET",
        apiPath(STAFF_PATHS, {
          cursor: pageParam ?? undefined,
          query: query || undefined,
          status: status ?? undefined,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** GET /api/admin/paths/{id}: the path with its chapters and the outline of their questions. */
export const staffPathQuery = (id: string) => apiQuery<StaffPathView>(staffPathCall(id));

/** GET /api/admin/chapters/{id}: the chapter with its questions. */
export const staffChapterQuery = (id: string) =>
  apiQuery<{ chapter: StaffChapter; nodes: StaffNode[] }>(staffChapterCall(id));

/** GET /api/admin/chapters/{id}/statistics. */
export const statisticsQuery = (id: string) =>
  apiQuery<Page<NodeStatistics>>(`${staffChapterCall(id)}/statistics`);

/** GET /api/admin/traits: what a chapter can be about. */
export const allTraitsQuery = apiQuery<Page<{ slug: string }>>("/api/admin/traits");

/** GET /api/categories: what a path can be about. */
export const allCategoriesQuery = apiQuery<CategoryList>("/api/categories");
