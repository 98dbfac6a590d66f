import {
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  QueryCache,
  QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import {
  type Address,
  type AnswerOf,
  fillPath,
  type InputArgs,
  type ListOperation,
  type Operation,
} from "@waymates/contract/operation";
import type { Page } from "@waymates/contract/paging";
import { type ApiGet, ApiError, apiPath, type Parts } from "./api.ts";

const MINUTE = 60_000;

const queryAt = <Answer>(path: string, query: object) =>
  queryOptions<Answer>({ queryKey: [path, query] });

/** A read of the API, as React Query takes it. */
export type ApiQuery<Answer> = ReturnType<typeof queryAt<Answer>>;

/**
 * A read of the API as a query. Its key is the path and the query of the call, so that one place can
 * name what a change makes stale: see `isUnder`.
 */
export function apiQuery<Op extends Operation>(
  operation: Op,
  ...[input]: InputArgs<Op>
): ApiQuery<AnswerOf<Op>> {
  const { params, query = {} } = (input ?? {}) as Parts;
  return queryAt(fillPath(operation.path, params), query);
}

/**
 * A list of the API page after page, for `usePages`. The last part of its key keeps it apart from reads of
 * one page. A list whose items get something added in the browser names their type.
 */
export function apiPages<Op extends ListOperation, Shown extends Page<unknown> = AnswerOf<Op>>(
  operation: Op,
  ...[input]: InputArgs<Op>
) {
  const { params, query = {} } = (input ?? {}) as Parts;
  return pagesAt<Shown>(fillPath(operation.path, params), query);
}

const pagesAt = <Answer extends Page<unknown>>(path: string, query: object) =>
  infiniteQueryOptions<
    Answer,
    DefaultError,
    InfiniteData<Answer, string | null>,
    readonly [path: string, query: object, form: "pages"],
    string | null
  >({
    queryKey: [path, query, "pages"],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** A list of the API, as React Query takes it. */
export type ApiPages<Answer extends Page<unknown>> = ReturnType<typeof pagesAt<Answer>>;

/** Changes the answers that queries hold: that of a single read, and each page of a list. */
export function changeAnswers<Answer extends object>(
  client: QueryClient,
  predicate: (query: { queryKey: readonly unknown[] }) => boolean,
  change: (answer: Answer) => Answer,
): void {
  client.setQueriesData<object>({ predicate }, (held) => {
    if (!held) return held;
    return isPaged<Answer>(held)
      ? { ...held, pages: held.pages.map(change) }
      : change(held as Answer);
  });
}

const isPaged = <Answer>(held: object): held is InfiniteData<Answer> => "pageParams" in held;

/** The first page of a list alone. */
export function firstPageOf<Answer, Cursor>({
  pages,
  pageParams,
}: InfiniteData<Answer, Cursor>): InfiniteData<Answer, Cursor> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/**
 * An operation, or one with values for its path. What its path begins with, up to the first parameter
 * without a value, is what `isUnder` compares.
 */
type Place = string | Address | readonly [Address, params: Record<string, string>];

/** Predicate for the queries whose path begins with that of one of these operations. */
export function isUnder(...places: Place[]) {
  const prefixes = places.map(prefixOf);
  return ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    typeof queryKey[0] === "string" &&
    prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix));
}

/** Predicate for the queries of one operation, whatever they ask it. */
export function isQueryOf({ path }: Address) {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
  return ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    typeof queryKey[0] === "string" && pattern.test(queryKey[0]);
}

function prefixOf(place: Place): string {
  if (typeof place === "string") return place;
  const [address, params] = "path" in place ? [place] : place;
  return fillPath(address.path, params).replace(/:.*/, "");
}

/** The product's cache rules; `get` is how this side reaches the API. */
export function createQueryClient(get: ApiGet): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logInBrowser }),
    defaultOptions: {
      queries: {
        // `pageParam` is where a page of `apiPages` begins.
        queryFn: ({ queryKey, pageParam: cursor }) =>
          get(
            apiPath(queryKey[0] as string, {
              ...(queryKey[1] as object),
              ...(cursor ? { cursor } : {}),
            }),
          ),
        staleTime: 5 * MINUTE,
        // On the server a cache is dropped with its document: timers would hold it for ten minutes.
        gcTime: typeof document === "undefined" ? Number.POSITIVE_INFINITY : 10 * MINUTE,
        retry: (failures, error) => failures < triesFor(error, 2),
        refetchOnWindowFocus: false,
      },
      mutations: {
        // Without a network a change fails with an error at once, instead of waiting.
        networkMode: "always",
        retry: (failures, error) => failures < triesFor(error, 1),
      },
    },
  });
}

/** Logs a failed read; the component that waits for it shows the error. The server has a log of its own. */
function logInBrowser(error: Error, { queryKey }: { queryKey: readonly unknown[] }): void {
  if (typeof document === "undefined") return;
  const status = error instanceof ApiError ? error.status : "";
  console.error(`${String(queryKey[0])} did not load: ${status}`, error);
}

/** After a 503 the server has done nothing yet, so the call is repeated: 1, 2, 4 and 8 seconds later. */
const BUSY_TRIES = 4;

/** How often a call is repeated after this error; never after a 4xx, which would be the same again. */
function triesFor(error: unknown, usual: number): number {
  if (!(error instanceof ApiError)) return usual;
  if (error.status === 503) return BUSY_TRIES;
  return error.status >= 400 && error.status < 500 ? 0 : usual;
}
