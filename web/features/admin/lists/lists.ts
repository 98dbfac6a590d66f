import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../../platform/queries.ts";

/** A choice that a list is narrowed by, as its call names it. */
interface Filter {
  name: string;
  options: readonly string[];
}

/** The lists of the workplace, with how each is narrowed: by words, and by a choice among a few. */
export const lists = {
  pages: { isSearched: true, filter: null },
  posts: {
    isSearched: true,
    filter: { name: "state", options: ["visible", "under_review", "removed"] },
  },
  games: {
    isSearched: false,
    filter: {
      name: "status",
      options: ["draft", "open", "running", "finished", "expired", "cancelled"],
    },
  },
  tags: { isSearched: true, filter: null },
  badges: { isSearched: false, filter: null },
  points: { isSearched: false, filter: null },
  announcements: { isSearched: false, filter: null },
  privacy: { isSearched: false, filter: null },
  invites: {
    isSearched: true,
    filter: { name: "kind", options: ["personal", "page", "campaign"] },
  },
  waitlist: {
    isSearched: true,
    filter: { name: "status", options: ["waiting", "invited", "registered", "removed"] },
  },
} as const satisfies Record<string, { isSearched: boolean; filter: Filter | null }>;

export type ListName = keyof typeof lists;

/** What is asked of a list; what is not narrowed is left out. */
export type Wanted = Readonly<Record<string, string>>;

/** Letters that a search may have. */
export const QUERY_MAX = 100;

/** What an address asks of a list: an option that does not exist counts as none. */
export function wantedOf(list: ListName, search: URLSearchParams): Wanted {
  const { isSearched, filter } = lists[list] as { isSearched: boolean; filter: Filter | null };
  const query = isSearched ? (search.get("query") ?? "").trim().slice(0, QUERY_MAX) : "";
  const option = filter?.options.find((one) => one === search.get(filter.name));
  return { ...(query && { query }), ...(filter && option && { [filter.name]: option }) };
}

export const listPath = (list: ListName): string => `/api/admin/${list}`;

/** GET /api/admin/{list}, a page of it. */
export const listQuery = <Item>(list: ListName, wanted: Wanted, cursor?: string) =>
  apiQuery<Page<Item>>(listPath(list), { ...wanted, cursor });

/** The first page of a list as its address asks for it: what a route loads. */
export const listOfAddress = (list: ListName, url: string) =>
  listQuery<unknown>(list, wantedOf(list, new URL(url).searchParams));
