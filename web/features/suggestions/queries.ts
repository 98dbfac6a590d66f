import type { SuggestionStatus } from "@waymates/contract/features/staff-translations";
import { listSuggestions } from "@waymates/contract/operations/suggestions";
import { viewTranslations } from "@waymates/contract/operations/translations";
import { apiPages, apiQuery } from "../../platform/queries.ts";

/** Every text of a language as readers get it. */
export const textsQuery = (code: string) => apiQuery(viewTranslations, { params: { code } });

export interface SuggestionsWanted {
  status?: SuggestionStatus;
  key?: string;
  mine?: "true";
}

/** Suggestions for a language, page by page, the latest first. */
export const suggestionsQuery = (code: string, wanted: SuggestionsWanted) =>
  apiPages(listSuggestions, { params: { code }, query: wanted });
