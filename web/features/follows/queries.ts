import type { FollowRequest } from "@waymates/contract/features/follows";
import {
  listBlocks,
  listFollowers,
  listFollowing,
  listFollowRequests,
  searchPeople,
  suggestPeople,
  viewProfile,
} from "@waymates/contract/operations/follows";
import type { Page } from "@waymates/contract/paging";
import { type InfiniteData, replaceEqualDeep } from "@tanstack/react-query";
import { apiPages, apiQuery } from "../../platform/queries.ts";

const PER_PAGE = 30;

/** A person as the reader may see them. */
export const profileQuery = (username: string) => apiQuery(viewProfile, { params: { username } });

/** People the reader may know. */
export const suggestionsQuery = apiQuery(suggestPeople);

/** People by the beginning of a name. */
export const peopleQuery = (typed: string) =>
  apiQuery(searchPeople, { query: { username: typed, limit: 5 } });

export type PeopleSide = "followers" | "following";

/** The followers of a person, or whom they follow, newest first; `name` begins a name. */
export const peoplePagesQuery = (username: string, side: PeopleSide, name = "") =>
  apiPages(side === "followers" ? listFollowers : listFollowing, {
    params: { username },
    query: { limit: PER_PAGE, ...(name ? { name } : {}) },
  });

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

/** Follow requests that wait for the reader's answer. */
export const requestsQuery = {
  ...apiPages<typeof listFollowRequests, Page<AnsweredRequest>>(listFollowRequests, {
    query: { limit: PER_PAGE },
  }),
  structuralSharing: (before: unknown, now: unknown) =>
    replaceEqualDeep(before, keepAnswered(before as RequestPages | undefined, now as RequestPages)),
};

/** The people whom the reader blocked. */
export const blocksQuery = apiQuery(listBlocks);
