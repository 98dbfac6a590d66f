import type { AuditItem, StaffFound, StaffMe } from "@waymates/contract/features/staff";
import type {
  StaffLanguage,
  StaffText,
  TextFilter,
  TextKind,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import type { Page } from "@waymates/contract/paging";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { apiPath, apiQuery } from "../../platform/queries.ts";

/** GET /api/admin/me: refused for everybody but staff. */
export const meQuery = apiQuery<StaffMe>("/api/admin/me");

/** Results that the command search shows at most. */
const MOST_FOUND = 30;

/** GET /api/admin/search: things of all kinds that the reader may open. */
export const staffSearchQuery = (query: string) =>
  apiQuery<Page<StaffFound>>("/api/admin/search", { query, limit: MOST_FOUND });

/** GET /api/admin/languages: those that the reader may translate. */
export const staffLanguagesQuery = apiQuery<Page<StaffLanguage>>("/api/admin/languages");

export interface TextsWanted {
  code: string;
  query: string;
  filter: TextFilter;
  kind: TextKind | "all";
}

interface TextsPage extends Page<StaffText> {
  total: number;
}

export const textsPath = (code: string) => `/api/admin/translations/${encodeURIComponent(code)}`;

/** GET /api/admin/translations/{code}, page by page. */
export function textsQuery({ code, query, filter, kind }: TextsWanted) {
  const path = textsPath(code);
  const wanted = {
    query: query || undefined,
    filter,
    kind: kind === "all" ? undefined : kind,
  };
  return infiniteQueryOptions({
    queryKey: [path, wanted, "pages"] as const,
    queryFn: ({ pageParam }) =>
      call<TextsPage>("GET", apiPath(path, { cursor: pageParam ?? undefined, ...wanted })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** GET /api/admin/audit, page by page. */
export const auditQuery = (query: string) => (cursor?: string) =>
  apiQuery<Page<AuditItem>>("/api/admin/audit", { query: query || undefined, cursor });

export const SUGGESTIONS = "/api/admin/suggestions";

/** GET /api/admin/suggestions, page by page: those of the granted languages, proposed ones first. */
export const staffSuggestionsQuery = (status: TextSuggestion["status"]) => (cursor?: string) =>
  apiQuery<Page<TextSuggestion>>(SUGGESTIONS, { status, cursor });
