import type { TextGroup } from "@waymates/contract/features/text-files";
import {
  type dataTagSymbol,
  dehydrate,
  type DehydratedState,
  type QueryKey,
} from "@tanstack/react-query";
import { data, type RouterContextProvider } from "react-router";
import { ApiError, type ApiGet } from "./api.ts";
import { browserClient } from "./client.ts";
import { loadTexts } from "./i18n.tsx";
import { createQueryClient } from "./queries.ts";
import { apiContext } from "./route-contexts.ts";

interface LoaderArgs {
  params: Record<string, string | undefined>;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A query of a page. It is read by the client's default function, from its key, or by `meta.ask`. */
interface PageQuery {
  queryKey: QueryKey;
  queryFn?: unknown;
  meta?: Record<string, unknown> | undefined;
}
type Queries = (args: Pick<LoaderArgs, "params" | "request">) => readonly PageQuery[];

export interface LoadedQueries {
  dehydrated: DehydratedState;
}

/** Turns a 4xx or a 503 of a page's data into the status of the page; other errors stay as they are. */
export function asResponse(error: unknown): unknown {
  const status = error instanceof ApiError ? error.status : 0;
  if (error instanceof ApiError && ((status >= 400 && status < 500) || status === 503)) {
    return data(null, { status: error.status });
  }
  return error;
}

/** A route's `loader`: reads its queries on the server and hands them to the browser's cache. */
export function serverLoader(queries: Queries) {
  return async (args: LoaderArgs): Promise<LoadedQueries> => {
    const api = args.context.get(apiContext);
    const client = createQueryClient(api);
    const read = ({ queryKey, meta }: PageQuery) => {
      const ask = meta?.["ask"] as ((api: ApiGet) => Promise<unknown>) | undefined;
      const asked = ask ? { queryFn: () => ask(api) } : {};
      return client.fetchQuery({ queryKey, retry: false, ...asked });
    };
    try {
      await Promise.all(queries(args).map(read));
    } catch (error) {
      throw asResponse(error);
    }
    return { dehydrated: dehydrate(client) };
  };
}

/** Reads one query on the server. @throws ApiError */
export type Ask = <Answer>(query: {
  queryKey: QueryKey & { [dataTagSymbol]: Answer };
}) => Promise<Answer>;

/**
 * A `loader` whose queries depend on earlier answers. A query that fails is left out: the page repeats it
 * and shows the error in its place.
 */
export function sequentialLoader(
  load: (ask: Ask, args: Pick<LoaderArgs, "params">) => Promise<void>,
) {
  return async (args: LoaderArgs): Promise<LoadedQueries> => {
    const client = createQueryClient(args.context.get(apiContext));
    const ask: Ask = ({ queryKey }) => client.fetchQuery({ queryKey, retry: false });
    try {
      await load(ask, args);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    return { dehydrated: dehydrate(client) };
  };
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

/** The same route's `clientLoader`: waits for the queries that the cache does not hold yet. */
export function browserLoader(queries: Queries) {
  return async (args: Pick<LoaderArgs, "params" | "request">): Promise<null> => {
    try {
      const reads = queries(args).map((query) =>
        browserClient().ensureQueryData({
          ...(query as { queryKey: QueryKey }),
          revalidateIfStale: true,
        }),
      );
      await Promise.all(reads);
    } catch (error) {
      throw asResponse(error);
    }
    return null;
  };
}
