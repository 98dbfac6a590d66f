import { QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { type ApiGet, ApiError } from "./api.ts";

const MINUTE = 60_000;

type Params = Record<string, string | number | undefined>;

/** A path with its query string; empty parameters are left out. */
export function apiPath(path: string, params: Params = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * A read of the API as a query; its key is the path itself, so that one place can name what a
 * change makes stale: `client.invalidateQueries({ queryKey: ["/api/paths"] })` matches by path
 * prefix through `isUnder`.
 */
export function apiQuery<Answer>(path: string, params?: Params) {
  return queryOptions<Answer>({ queryKey: [path, params ?? {}] });
}

/** Predicate for queries whose path begins with one of these. */
export function isUnder(...prefixes: string[]) {
  return ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    typeof queryKey[0] === "string" &&
    prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix));
}

/** The product's cache rules; `get` is how this side reaches the API. */
export function createQueryClient(get: ApiGet): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logInBrowser }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => get(apiPath(queryKey[0] as string, queryKey[1] as Params)),
        staleTime: 5 * MINUTE,
        // On the server a cache goes with its document: timers would keep it for ten minutes.
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
