import type { PersonCard, ProfileView } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/profiles/{username}: a person as the reader may see them. */
export const profileQuery = (username: string) =>
  apiQuery<ProfileView>(`/api/profiles/${encodeURIComponent(username)}`);

export const followersQuery = (username: string) =>
  apiQuery<Page<PersonCard>>(`/api/profiles/${encodeURIComponent(username)}/followers`, {
    limit: 50,
  });

export const followingQuery = (username: string) =>
  apiQuery<Page<PersonCard>>(`/api/profiles/${encodeURIComponent(username)}/following`, {
    limit: 50,
  });

export type Suggestion = PersonCard & { why: string | null };

/** GET /api/follows/suggestions: people the reader may know. */
export const suggestionsQuery = apiQuery<{ items: Suggestion[] }>("/api/follows/suggestions");

/** GET /api/profile: people by the beginning of a name. */
export const peopleQuery = (typed: string) =>
  apiQuery<Page<PersonCard>>("/api/profile", { username: typed, limit: 5 });
