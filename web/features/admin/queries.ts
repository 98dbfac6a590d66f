import type {
  TextFilter,
  TextKind,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import {
  listAudit,
  searchStaff,
  viewStaffMe,
} from "@waymates/contract/operations/staff-foundation";
import { listStaffLanguages } from "@waymates/contract/operations/staff-languages";
import { listStaffSuggestions, listTexts } from "@waymates/contract/operations/staff-translations";
import { apiPages, apiQuery } from "../../platform/queries.ts";
import { optionIn } from "./lists/useFilters.ts";

/** What the reader may do as staff; refused for everyone else. */
export const meQuery = apiQuery(viewStaffMe);

/** Results that the command search shows at most. */
const MOST_FOUND = 30;

/** Items of all kinds that the reader may open. */
export const staffSearchQuery = (query: string) =>
  apiQuery(searchStaff, { query: { query, limit: MOST_FOUND } });

/** The languages that the reader may translate. */
export const staffLanguagesQuery = apiQuery(listStaffLanguages);

export interface TextsWanted {
  code: string;
  query: string;
  filter: TextFilter;
  kind: TextKind | "all";
}

/** The texts of a language, page by page. */
export const textsQuery = ({ code, query, filter, kind }: TextsWanted) =>
  apiPages(listTexts, {
    params: { code },
    query: { query: query || undefined, filter, kind: kind === "all" ? undefined : kind },
  });

/** Refuses everyone but admins: a page that reads its data later asks it first. */
export const adminsOnlyQuery = apiQuery(listAudit, { query: { limit: 1 } });

/** What staff changed, page by page. */
export const auditQuery = (query: string) =>
  apiPages(listAudit, { query: { query: query || undefined } });

export const SUGGESTION_STATUSES = ["open", "accepted", "declined"] as const;

/** The suggestions that an address asks for: open ones unless it names others. */
export const suggestionStatusIn = (search: URLSearchParams) =>
  optionIn(SUGGESTION_STATUSES, search, "status") ?? "open";

/** Suggestions for the granted languages, page by page, proposed ones first. */
export const staffSuggestionsQuery = (status: TextSuggestion["status"]) =>
  apiPages(listStaffSuggestions, { query: { status } });
