import {
  PAGE_LIMITS,
  type PageRole,
  type PageType,
} from "@waymates/contract/features/pages-constants";
import { listPageCodes } from "@waymates/contract/operations/invites";
import { graphQuery } from "../../platform/graph.ts";
import { apiQuery } from "../../platform/queries.ts";
import { BANS, CHECK_NAME, JOIN_REQUESTS, MEMBERS, MUTES, PAGE, PAGES } from "./documents.ts";

/** How many members come with the page itself. */
export const MEMBERS_AT_FIRST = 60;
export const PAGES_AT_ONCE = 24;
/** How many people are managed at once; the others are found by name. */
export const MEMBERS_AT_ONCE = 100;

/** A page as its reader may see it. */
export const pageQuery = (name: string) =>
  graphQuery("page", PAGE, { name, limit: MEMBERS_AT_FIRST });

/** All members of a page, or those of one role. */
export const membersQuery = (name: string, role: PageRole | null = null) =>
  graphQuery("page/members", MEMBERS, { name, role });

/** Members by words of their names, the highest first; for somebody who manages them. */
export const foundMembersQuery = (name: string, search: string | null, lots: number) =>
  graphQuery("page/members", MEMBERS, {
    name,
    search,
    limit: Math.min(PAGE_LIMITS.members, lots * MEMBERS_AT_ONCE),
  });

interface PagesFilter {
  type?: PageType | null;
  search?: string | null;
  /** The cursor of the last one that is shown. */
  after?: string | null;
}

/** Listed pages, the largest first. */
export const pagesQuery = ({ type = null, search = null, after = null }: PagesFilter = {}) =>
  graphQuery("pages", PAGES, {
    type,
    search,
    after,
    limit: PAGES_AT_ONCE,
  });

/** The n-th page of the public list, and one more, which says whether there is a next. */
export const publicPagesQuery = (at: number) =>
  graphQuery("pages", PAGES, { offset: (at - 1) * PAGES_AT_ONCE, limit: PAGES_AT_ONCE + 1 });

/** The most pages of that list that the server counts to. */
export const PUBLIC_PAGES_MOST = Math.floor(PAGE_LIMITS.offset / PAGES_AT_ONCE);

/** The pages that the reader is on. */
export const joinedPagesQuery = () =>
  graphQuery("pages/joined", PAGES, { joined: true, limit: 50 });

/** Who waits to be let in; for moderators. */
export const requestsQuery = (name: string) => graphQuery("page/requests", JOIN_REQUESTS, { name });

/** Who is banned, by words of their names, the last one first; for moderators. */
export const bansQuery = (name: string, search: string | null, lots: number) =>
  graphQuery("page/bans", BANS, {
    name,
    search,
    limit: Math.min(PAGE_LIMITS.members, lots * MEMBERS_AT_ONCE),
  });

/** Who may read and not write for a time; for moderators. */
export const mutesQuery = (name: string) => graphQuery("page/mutes", MUTES, { name });

/** The codes of a page that still hold; for moderators. */
export const codesQuery = (name: string) => apiQuery(listPageCodes, { params: { pageName: name } });

/** Whether an address is free. */
export const nameQuery = (name: string) => graphQuery("page-name", CHECK_NAME, { name });
