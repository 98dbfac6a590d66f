import type { PageCodes } from "@waymates/contract/features/invites";
import type {
  PageDetails,
  PageJoinRequest,
  PageMember,
  PageMute,
  PageSummary,
} from "@waymates/contract/features/pages";
import {
  PAGE_LIMITS,
  type PageRole,
  type PageType,
} from "@waymates/contract/features/pages-constants";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { graphQuery } from "../../platform/graph.ts";
import { apiQuery } from "../../platform/queries.ts";

export const SUMMARY = `id name displayName type about avatarUrl tags memberCount
  requireApprovalByModerator visibility customizationConfig viewerRole`;
const PERSON = "id username firstName lastName avatarUrl";
const MEMBER = `id userId role createdAt user { ${PERSON} }`;

/** So many members come with the page itself. */
export const MEMBERS_AT_FIRST = 60;
export const PAGES_AT_ONCE = 24;

const PAGE = `query($name: String!, $limit: Int) { page(name: $name) { ${SUMMARY}
  defaultContentFilter allowFollowerPosting createdAt canManage viewerRights viewerInvited viewerMutedUntil
  pendingRequestCount viewerRequest { id status answer canAskAgainAt } creator { ${PERSON} }
  socialLinks { platform url icon } members(limit: $limit) { ${MEMBER} }
  chatChannels { id name description imageUrl isActive memberCount }
  paths { id title imageUrl category tags nodeCount
    viewerProgress { answered total isDone tierId } } } }`;

/** A page as its reader may see it. */
export const pageQuery = (name: string) =>
  graphQuery<{ page: PageDetails }>("page", PAGE, { name, limit: MEMBERS_AT_FIRST });

const MEMBERS = `query($name: String!, $role: String) {
  page(name: $name) { members(role: $role) { ${MEMBER} } } }`;

/** All members of a page, or those of one role. */
export const membersQuery = (name: string, role: PageRole | null = null) =>
  graphQuery<{ page: { members: PageMember[] } }>("page/members", MEMBERS, { name, role });

/** So many people are managed at once; the others are found by name. */
export const MEMBERS_AT_ONCE = 100;

const FOUND_MEMBERS = `query($name: String!, $search: String, $limit: Int) {
  page(name: $name) { members(search: $search, limit: $limit) { ${MEMBER} } } }`;

/** Members by words of their names, the highest first; for who manages them. */
export const foundMembersQuery = (name: string, search: string | null, lots: number) =>
  graphQuery<{ page: { members: PageMember[] } }>("page/members", FOUND_MEMBERS, {
    name,
    search,
    limit: Math.min(PAGE_LIMITS.members, lots * MEMBERS_AT_ONCE),
  });

const PAGES = `query($type: String, $search: String, $limit: Int, $offset: Int, $joined: Boolean) {
  pages(type: $type, search: $search, limit: $limit, offset: $offset, joined: $joined) { ${SUMMARY} } }`;

interface PagesFilter {
  type?: PageType | null;
  search?: string | null;
  offset?: number;
}

/** Listed pages, the largest first. */
export const pagesQuery = ({ type = null, search = null, offset = 0 }: PagesFilter = {}) =>
  graphQuery<{ pages: PageSummary[] }>("pages", PAGES, {
    type,
    search,
    offset,
    limit: PAGES_AT_ONCE,
  });

/** The pages that the reader is on. */
export const joinedPagesQuery = () =>
  graphQuery<{ pages: PageSummary[] }>("pages/joined", PAGES, { joined: true, limit: 50 });

const REQUESTS = `query($name: String!) { pageJoinRequests(pageName: $name) {
  id userId status message createdAt user { ${PERSON} } } }`;

/** Who waits to be let in; for moderators. */
export const requestsQuery = (name: string) =>
  graphQuery<{ pageJoinRequests: PageJoinRequest[] }>("page/requests", REQUESTS, { name });

const BANS = `query($name: String!, $search: String, $limit: Int) {
  pageBans(pageName: $name, search: $search, limit: $limit) { ${PERSON} } }`;

/** Who is banned, by words of their names, the last one first; for moderators. */
export const bansQuery = (name: string, search: string | null, lots: number) =>
  graphQuery<{ pageBans: PersonCard[] }>("page/bans", BANS, {
    name,
    search,
    limit: Math.min(PAGE_LIMITS.members, lots * MEMBERS_AT_ONCE),
  });

const MUTES = `query($name: String!) { pageMutes(pageName: $name) { userId until } }`;

/** Who may read and not write for a time; for moderators. */
export const mutesQuery = (name: string) =>
  graphQuery<{ pageMutes: PageMute[] }>("page/mutes", MUTES, { name });

/** The codes of a page that still hold; for moderators. */
export const codesPath = (name: string) => `/api/pages/${encodeURIComponent(name)}/invite-codes`;
export const codesQuery = (name: string) => apiQuery<PageCodes>(codesPath(name));

const NAME = "query($name: String!) { checkPageName(name: $name) { available error } }";

/** Whether an address is free. */
export const nameQuery = (name: string) =>
  graphQuery<{ checkPageName: { available: boolean; error: string | null } }>("page-name", NAME, {
    name,
  });
