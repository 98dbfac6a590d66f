import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { SessionUser } from "@waymates/contract/features/accounts";
import type { TextGroup } from "@waymates/contract/features/text-files";
import { data, type RouterContextProvider } from "react-router";
import { ApiError, type ApiGet } from "./api.ts";
import { browserClient } from "./client.ts";
import { loadTexts } from "./i18n.tsx";
import { queryClientContext } from "./route-contexts.ts";
import { currentSession } from "./session.ts";

interface LoaderArgs {
  params: Record<string, string | undefined>;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A query of a page. It is read by the client's default function, from its key, or by `meta.ask`. */
export interface PageQuery {
  queryKey: QueryKey;
  queryFn?: unknown;
  /** A list of `apiPages` has it; its first page is read. */
  initialPageParam?: unknown;
  meta?: Record<string, unknown> | undefined;
}

/** The queries that a page shows first to a person. */
export type Queries = (
  args: Pick<LoaderArgs, "params" | "request"> & { user: SessionUser | null },
) => readonly PageQuery[];

/** An answer for the query cache. */
export interface Answer {
  queryKey: QueryKey;
  data: unknown;
}

/** One answer of the API that brings those of several queries: `meta.combined` of the query that asks for it. */
export interface Combined<Data = unknown> {
  /** The queries that it always brings, unless one of them failed. */
  keys: readonly QueryKey[];
  split: (data: Data) => Answer[];
}
export const combinedOf = ({ meta }: PageQuery) => meta?.["combined"] as Combined | undefined;

/** What `meta.ask` of a query does: it reads with more than one path of the API. */
export const askOf = ({ meta }: PageQuery) =>
  meta?.["ask"] as ((api: ApiGet) => Promise<unknown>) | undefined;

const isList = (query: PageQuery) => "initialPageParam" in query;

/** An answer of the API in the form in which the cache holds it. */
export const cachedForm = (query: PageQuery, data: unknown): unknown =>
  isList(query) ? { pages: [data], pageParams: [query.initialPageParam] } : data;

/**
 * The server's `loader` of a page that members' browsers render: it reads nothing. The server renders the
 * page once, without data, as the frame for everyone.
 */
export const frameLoader = () => null;

/** Turns a 4xx or a 503 of a page's data into the status of the page; other errors stay as they are. */
export function asResponse(error: unknown): unknown {
  const status = error instanceof ApiError ? error.status : 0;
  if (error instanceof ApiError && ((status >= 400 && status < 500) || status === 503)) {
    return data(null, { status: error.status });
  }
  return error;
}

/**
 * The API for loaders on the server. A refusal for now, such as of too many requests, becomes the status of the
 * page, and its failure page says so: of other errors React Router shows a failure page nothing.
 */
export function apiOfLoaders(api: ApiGet): ApiGet {
  return async (path) => {
    try {
      return await api(path);
    } catch (error) {
      const isForNow = error instanceof ApiError && (error.status === 429 || error.status === 503);
      throw isForNow ? asResponse(error) : error;
    }
  };
}

/**
 * Reads queries of a public page on the server, into the cache that its components render from.
 * @throws a response where the API refuses one
 */
export async function readOnServer(args: LoaderArgs, queries: readonly PageQuery[]) {
  const client = args.context.get(queryClientContext);
  try {
    await Promise.all(queries.map((query) => readInto(client, query)));
  } catch (error) {
    throw asResponse(error);
  }
}

/**
 * The same for what a page may lack: a refusal of it is no refusal of the page.
 */
export async function tryOnServer(args: LoaderArgs, query: PageQuery): Promise<void> {
  const client = args.context.get(queryClientContext);
  await readInto(client, query).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

function readInto(client: QueryClient, query: PageQuery): Promise<unknown> {
  const options = { queryKey: query.queryKey, retry: false };
  return isList(query)
    ? client.fetchInfiniteQuery({ ...options, initialPageParam: query.initialPageParam })
    : client.fetchQuery(options);
}

/**
 * The `clientLoader` of a route that needs a group of texts besides `member`; its handle names the group
 * for the document.
 */
export function textsLoader(group: TextGroup) {
  return async (): Promise<null> => {
    await loadTexts(group);
    return null;
  };
}

/** A route's `clientLoader`: waits for the queries that the cache does not hold yet. */
export function browserLoader(queries: Queries) {
  return async (args: Pick<LoaderArgs, "params" | "request">): Promise<null> => {
    try {
      const { user } = currentSession();
      await Promise.all(queries({ ...args, user }).map(ensure));
    } catch (error) {
      throw asResponse(error);
    }
    return null;
  };
}

/** Waits until the cache holds a query, or all that a combined one brings. */
async function ensure(query: PageQuery): Promise<void> {
  const client = browserClient();
  const combined = combinedOf(query);
  const asked = query as { queryKey: QueryKey };
  if (!combined) {
    const options = { ...asked, revalidateIfStale: true };
    if (isList(query)) {
      await client.ensureInfiniteQueryData({
        ...options,
        initialPageParam: query.initialPageParam,
      });
    } else {
      await client.ensureQueryData(options);
    }
    return;
  }
  if (combined.keys.every((key) => client.getQueryData(key) !== undefined)) return;
  const answers = combined.split(await client.fetchQuery(asked));
  for (const { queryKey, data: read } of answers) client.setQueryData(queryKey, read);
}
