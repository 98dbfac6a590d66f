import type {
  SuggestionStatus,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import type { Texts } from "@waymates/contract/features/translations";
import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../platform/queries.ts";

const languagePath = (code: string) => `/api/translations/${encodeURIComponent(code)}`;

/** GET /api/translations/{code}: every text as readers get it. */
export const textsQuery = (code: string) => apiQuery<Texts>(languagePath(code));

export const suggestionsPath = (code: string) => `${languagePath(code)}/suggestions`;

export interface SuggestionsWanted {
  status?: SuggestionStatus;
  key?: string;
  mine?: "true";
}

/** GET /api/translations/{code}/suggestions, page by page, the latest first. */
export const suggestionsQuery = (code: string, wanted: SuggestionsWanted) => (cursor?: string) =>
  apiQuery<Page<TextSuggestion>>(suggestionsPath(code), { ...wanted, cursor });
