import {
  PAGE_LIMITS,
  type PageRole,
  type PageType,
} from "@waymates/contract/features/pages-constants";
import { listPageCodes } from "@waymates/contract/operations/invites";
import {
  listJoinRequests,
  listPageBans,
  listPageMembers,
  listPageMutes,
} from "@waymates/contract/operations/page-people";
import { checkPageName, listPages, viewPage } from "@waymates/contract/operations/pages";
import { apiQuery, isUnder } from "../../platform/queries.ts";

export const PAGES_AT_ONCE = 24;
/** How many people are managed at once; the others are found by name. */
export const MEMBERS_AT_ONCE = 100;

/** Every read of pages and of what belongs to them. */
export const ofPages = isUnder(listPages, checkPageName);

/** A page as its reader may see it. */
export const pageQuery = (pageName: string) => apiQuery(viewPage, { params: { pageName } });

/** All members of a page, or those of one role. */
export const membersQuery = (pageName: string, role?: PageRole) =>
  apiQuery(listPageMembers, { params: { pageName }, query: { role } });

/** Members by words of their names, the highest first; for someone who manages them. */
export const foundMembersQuery = (pageName: string, search: string, lots: number) =>
  apiQuery(listPageMembers, { params: { pageName }, query: found(search, lots) });

const found = (search: string, lots: number) => ({
  search: search || undefined,
  limit: Math.min(PAGE_LIMITS.members, lots * MEMBERS_AT_ONCE),
});

interface PagesFilter {
  type?: PageType | undefined;
  search?: string | undefined;
  /** As the lot before gave it. */
  cursor?: string | undefined;
}

/** Listed pages, the largest first. */
export const pagesQuery = (filter: PagesFilter = {}) =>
  apiQuery(listPages, { query: { ...filter, limit: PAGES_AT_ONCE } });

/** The n-th page of the public list. */
export const publicPagesQuery = (at: number) =>
  apiQuery(listPages, { query: { offset: (at - 1) * PAGES_AT_ONCE, limit: PAGES_AT_ONCE } });

/** The most pages of that list that the server counts to. */
export const PUBLIC_PAGES_MOST = Math.floor(PAGE_LIMITS.offset / PAGES_AT_ONCE);

/** The pages that the reader is on. */
export const joinedPagesQuery = () => apiQuery(listPages, { query: { joined: "true", limit: 50 } });

/** Who waits to be let in; for moderators. */
export const requestsQuery = (pageName: string) =>
  apiQuery(listJoinRequests, { params: { pageName } });

/** Who is banned, by words of their names, the last one first; for moderators. */
export const bansQuery = (pageName: string, search: string, lots: number) =>
  apiQuery(listPageBans, { params: { pageName }, query: found(search, lots) });

/** Who may read and not write for a time; for moderators. */
export const mutesQuery = (pageName: string) => apiQuery(listPageMutes, { params: { pageName } });

/** The codes of a page that still hold; for moderators. */
export const codesQuery = (name: string) => apiQuery(listPageCodes, { params: { pageName: name } });

/** Whether an address is free. */
export const nameQuery = (pageName: string) => apiQuery(checkPageName, { params: { pageName } });
