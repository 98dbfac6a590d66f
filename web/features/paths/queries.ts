import { listTraits } from "@waymates/contract/operations/traits";
import {
  listPaths,
  viewPath,
  listNodes,
  viewCheckpoint,
  listCategories,
} from "@waymates/contract/operations/paths";
import { apiPages, apiQuery } from "../../platform/queries.ts";

/** Enough for the paths of one person and for a first look around. */
const PATHS_PER_PAGE = 50;

export interface PathFilter {
  category?: string;
  query?: string;
  /** Only paths that are complete in it. */
  language?: string;
}

/** GET /api/paths, the first page. */
export function pathsQuery({ category, query, language }: PathFilter = {}) {
  return apiQuery(listPaths, { query: { limit: PATHS_PER_PAGE, category, query, language } });
}

/** The same page after page. */
export function pathPagesQuery({ category, query, language }: PathFilter = {}) {
  return apiPages(listPaths, { query: { limit: PATHS_PER_PAGE, category, query, language } });
}

/** The reader's own paths, the one they were at last first. */
export const joinedPathsQuery = apiQuery(listPaths, { query: { joined: "true" } });

/** GET /api/paths/{pathId}: the path with its chapters. */
export function pathQuery(pathId: string) {
  return apiQuery(viewPath, { params: { pathId } });
}

/** GET /api/chapters/{id}/nodes: the questions of a chapter and the reader's verdicts. */
export function chapterQuery(chapterId: string, language?: string) {
  return apiQuery(listNodes, { params: { id: chapterId }, query: { language } });
}

/** GET /api/chapters/{id}/checkpoint: the questions that skip it. */
export function checkpointQuery(chapterId: string) {
  return apiQuery(viewCheckpoint, { params: { id: chapterId } });
}

/** GET /api/categories: the subjects by name. */
export const categoriesQuery = apiQuery(listCategories);

/** GET /api/traits: the reader's traits. */
export const traitsQuery = apiQuery(listTraits);

/** Addresses of the learning screens. */
export const explorerPath = "/explorer";
export const pathAddress = (pathId: string) => `/explorer/path/${pathId}`;
export const chapterAddress = (pathId: string, chapterId: string) =>
  `/explorer/path/${pathId}/chapter/${chapterId}`;
export const checkpointAddress = (pathId: string, chapterId: string) =>
  `${chapterAddress(pathId, chapterId)}/checkpoint`;
