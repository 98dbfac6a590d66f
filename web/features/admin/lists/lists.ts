import type { AnswerOf, ListOperation } from "@waymates/contract/operation";
import { listAnnouncements } from "@waymates/contract/operations/staff-site";
import {
  listPrivacyTasks,
  listStaffBadges,
  listStaffGames,
  listStaffInvites,
  listStaffPages,
  listStaffPoints,
  listStaffPosts,
  listStaffTags,
  listWaitlist,
} from "@waymates/contract/operations/staff-things";
import type { Page } from "@waymates/contract/paging";
import { type ApiPages, apiPages } from "../../../platform/queries.ts";
import { optionIn, queryIn } from "./useFilters.ts";

/** A choice that a list is narrowed by, as its call names it. */
interface Filter {
  name: string;
  options: readonly string[];
}

interface StaffList {
  operation: ListOperation;
  isSearched: boolean;
  filter: Filter | null;
}

/** The lists of the workplace, with how each is narrowed: by words, and by a choice among a few. */
export const lists = {
  pages: { operation: listStaffPages, isSearched: true, filter: null },
  posts: {
    operation: listStaffPosts,
    isSearched: true,
    filter: { name: "state", options: ["visible", "under_review", "removed"] },
  },
  games: {
    operation: listStaffGames,
    isSearched: false,
    filter: {
      name: "status",
      options: ["draft", "open", "running", "finished", "expired", "cancelled"],
    },
  },
  tags: { operation: listStaffTags, isSearched: true, filter: null },
  badges: { operation: listStaffBadges, isSearched: false, filter: null },
  points: { operation: listStaffPoints, isSearched: false, filter: null },
  announcements: { operation: listAnnouncements, isSearched: false, filter: null },
  privacy: { operation: listPrivacyTasks, isSearched: false, filter: null },
  invites: {
    operation: listStaffInvites,
    isSearched: true,
    filter: { name: "kind", options: ["personal", "page", "campaign"] },
  },
  waitlist: {
    operation: listWaitlist,
    isSearched: true,
    filter: { name: "status", options: ["waiting", "invited", "registered", "removed"] },
  },
} as const satisfies Record<string, StaffList>;

export type ListName = keyof typeof lists;

/** What each list consists of. */
export type ListItems = {
  [Name in ListName]: AnswerOf<(typeof lists)[Name]["operation"]>["items"][number];
};

/** What is asked of a list; what is not narrowed is left out. */
export type Wanted = Readonly<Record<string, string>>;

/** What an address asks of a list: an option that does not exist counts as none. */
export function wantedOf(list: ListName, search: URLSearchParams): Wanted {
  const { isSearched, filter }: StaffList = lists[list];
  const query = isSearched ? queryIn(search) : "";
  const option = filter ? optionIn(filter.options, search, filter.name) : null;
  return { ...(query && { query }), ...(filter && option && { [filter.name]: option }) };
}

/** A list. `wanted` holds only what its operation can be asked: see `wantedOf`. */
export function listQuery<Name extends ListName>(
  list: Name,
  wanted: Wanted,
): ApiPages<Page<ListItems[Name]>> {
  const { operation }: StaffList = lists[list];
  return apiPages<ListOperation, Page<ListItems[Name]>>(operation, { query: wanted });
}

/** A list as its address asks for it: what a route loads. */
export const listOfAddress = (list: ListName, url: string) =>
  listQuery(list, wantedOf(list, new URL(url).searchParams));
