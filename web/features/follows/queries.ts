import type { Suggestion } from "@waymates/contract/features/follows";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/follows/suggestions: people the reader may know. */
export const suggestionsQuery = apiQuery<{ items: Suggestion[] }>("/api/follows/suggestions");

/** GET /api/profile: people by the beginning of a name. */
export const peopleQuery = (typed: string) =>
  apiQuery<Page<PersonCard>>("/api/profile", { username: typed, limit: 5 });
