import type { CategoryList } from "@waymates/contract/features/paths";
import type {
  NodeChange,
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

/** How a path stands, in the order of its life. */
export const PATH_STATUSES = ["draft", "published", "archived"] as const satisfies PathStatus[];

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

/** Where a question is edited, and where a new one of a chapter is made. */
export const nodeAddress = (id: string) => `/admin/nodes/${id}`;
export const newNodeAddress = (chapter: string) => apiPath("/admin/nodes/new", { chapter });

/** What the list of paths is narrowed by; what is not narrowed is left out. */
export interface PathFilter {
  query?: string;
  status?: PathStatus;
}

/** The status that an address asks for. */
export const statusIn = (search: URLSearchParams): PathStatus | undefined =>
  PATH_STATUSES.find((status) => status === search.get("status"));

/** GET /api/admin/paths, a page of it. */
export const staffPathsQuery = (filter: PathFilter, cursor?: string) =>
  apiQuery<Page<StaffPath>>(STAFF_PATHS, { ...filter, cursor });

/** GET /api/admin/paths/{id}: the path with its chapters and the outline of their questions. */
export const staffPathQuery = (id: string) => apiQuery<StaffPathView>(staffPathCall(id));

/** GET /api/admin/chapters/{id}: the chapter with its questions. */
export const staffChapterQuery = (id: string) =>
  apiQuery<{ chapter: StaffChapter; nodes: StaffNode[] }>(staffChapterCall(id));

export const NODES = "/api/admin/nodes";
export const nodeCall = (id: string) => `${NODES}/${id}`;

/** GET /api/admin/nodes/{id}: a question, right answers included. */
export const staffNodeQuery = (id: string) => apiQuery<{ data: StaffNode }>(nodeCall(id));

/** GET /api/admin/nodes/{id}/history, page by page. */
export function nodeHistoryQuery(id: string) {
  const path = `${nodeCall(id)}/history`;
  return infiniteQueryOptions({
    queryKey: [path, {}, "pages"] as const,
    queryFn: ({ pageParam }) =>
      call<Page<NodeChange>>("GET", apiPath(path, { cursor: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** GET /api/admin/chapters/{id}/statistics. */
export const statisticsQuery = (id: string) =>
  apiQuery<Page<NodeStatistics>>(`${staffChapterCall(id)}/statistics`);

/** GET /api/admin/traits: what a chapter can be about. */
export const allTraitsQuery = apiQuery<Page<{ slug: string }>>("/api/admin/traits");

/** GET /api/categories: what a path can be about. */
export const allCategoriesQuery = apiQuery<CategoryList>("/api/categories");
