import type { BlockedLists } from "@waymates/contract/features/blocks";
import type { FollowRequest, Suggestion } from "@waymates/contract/features/follows";
import type { ListedPerson, PersonCard, ProfileView } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import { type InfiniteData, infiniteQueryOptions, replaceEqualDeep } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { apiPath, apiQuery } from "../../platform/queries.ts";

const PER_PAGE = 30;

export const profilePath = (username: string) => `/api/profiles/${encodeURIComponent(username)}`;

/** GET /api/profiles/{username}: a person as the reader may see them. */
export const profileQuery = (username: string) => apiQuery<ProfileView>(profilePath(username));

/** GET /api/follows/suggestions: people the reader may know. */
export const suggestionsQuery = apiQuery<{ items: Suggestion[] }>("/api/follows/suggestions");

/** GET /api/profile: people by the beginning of a name. */
export const peopleQuery = (typed: string) =>
  apiQuery<Page<PersonCard>>("/api/profile", { username: typed, limit: 5 });

/** A list page after page. The last part of its key keeps it apart from plain reads. */
function pagesQuery<Item>(path: string, params: { name?: string } = {}) {
  return infiniteQueryOptions({
    queryKey: [path, params, "pages"] as const,
    queryFn: ({ pageParam }) =>
      call<Page<Item>>(
        "GET",
        apiPath(path, { ...params, cursor: pageParam ?? undefined, limit: PER_PAGE }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export type PeopleSide = "followers" | "following";

/** GET /api/profiles/{username}/followers and /following, newest first; `name` begins a name. */
export const peoplePagesQuery = (username: string, side: PeopleSide, name = "") =>
  pagesQuery<ListedPerson>(`${profilePath(username)}/${side}`, name ? { name } : {});

export const REQUESTS_PATH = "/api/follows/requests";

/** A request as the list shows it: with the answer that was given here. */
export type AnsweredRequest = FollowRequest & { answer?: "accept" | "decline" | undefined };

type RequestPages = InfiniteData<Page<AnsweredRequest>, string | null>;

/**
 * Requests that were answered here keep their place and answer when the list is fetched again, also
 * by a call that was under way when they were answered.
 */
function keepAnswered(before: RequestPages | undefined, now: RequestPages): RequestPages {
  const shown = before?.pages.flatMap(({ items }) => items) ?? [];
  const answers = new Map(shown.map(({ id, answer }) => [id, answer]));
  const answered = (request: AnsweredRequest) =>
    "answer" in request ? request : { ...request, answer: answers.get(request.id) };
  const pages = now.pages.map((page) => ({ ...page, items: page.items.map(answered) }));
  const fetched = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  for (const [place, request] of shown.entries()) {
    if (request.answer && !fetched.has(request.id)) pages[0]?.items.splice(place, 0, request);
  }
  return { ...now, pages };
}

/** GET /api/follows/requests: who waits for the reader's answer. */
export const requestsQuery = {
  ...pagesQuery<AnsweredRequest>(REQUESTS_PATH),
  structuralSharing: (before: unknown, now: unknown) =>
    replaceEqualDeep(before, keepAnswered(before as RequestPages | undefined, now as RequestPages)),
};

export const BLOCKS_PATH = "/api/blocks";

/** GET /api/blocks: whom the reader blocked. */
export const blocksQuery = apiQuery<BlockedLists>(BLOCKS_PATH);
