import type { PathStatus } from "@waymates/contract/features/staff-paths";
import { listCategories } from "@waymates/contract/operations/paths";
import {
  listChapterTraits,
  viewChapterStatistics,
  viewStaffChapter,
} from "@waymates/contract/operations/staff-chapters";
import { listNodeHistory, viewStaffNode } from "@waymates/contract/operations/staff-nodes";
import { listStaffPaths, viewStaffPath } from "@waymates/contract/operations/staff-paths";
import { apiPath } from "../../../platform/api.ts";
import { apiPages, apiQuery } from "../../../platform/queries.ts";
import { optionIn, queryIn } from "../lists/useFilters.ts";

/** The statuses of a path, in the order of its life. */
export const PATH_STATUSES = ["draft", "published", "archived"] as const satisfies PathStatus[];

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

/** What an address asks of the list of paths. */
export function pathFilterIn(search: URLSearchParams): PathFilter {
  const query = queryIn(search);
  const status = optionIn(PATH_STATUSES, search, "status");
  return { ...(query && { query }), ...(status && { status }) };
}

/** The paths, the newest first. */
export const staffPathsQuery = (filter: PathFilter) => apiPages(listStaffPaths, { query: filter });

/** A path with its chapters and the outline of their questions. */
export const staffPathQuery = (id: string) => apiQuery(viewStaffPath, { params: { id } });

/** A chapter with its questions. */
export const staffChapterQuery = (id: string) => apiQuery(viewStaffChapter, { params: { id } });

/** A question, right answers included. */
export const staffNodeQuery = (id: string) => apiQuery(viewStaffNode, { params: { id } });

/** What was changed of a question, page by page. */
export const nodeHistoryQuery = (id: string) => apiPages(listNodeHistory, { params: { id } });

/** How the questions of a chapter fare. */
export const statisticsQuery = (id: string) => apiQuery(viewChapterStatistics, { params: { id } });

/** What a chapter can be about. */
export const allTraitsQuery = apiQuery(listChapterTraits);

/** What a path can be about. */
export const allCategoriesQuery = apiQuery(listCategories);
