import { dehydrate, type DehydratedState, type QueryKey } from "@tanstack/react-query";
import { data, type RouterContextProvider } from "react-router";
import { ApiError, type ApiGet } from "./api.ts";
import { browserClient } from "./client.ts";
import { createQueryClient } from "./queries.ts";
import { apiContext } from "./route-contexts.ts";

interface LoaderArgs {
  params: Record<string, string | undefined>;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What a page reads: by its key, which the client's default function asks for, or as `meta.ask` does. */
interface PageQuery {
  queryKey: QueryKey;
  queryFn?: unknown;
  meta?: Record<string, unknown> | undefined;
}
type Queries = (args: Pick<LoaderArgs, "params" | "request">) => readonly PageQuery[];

export interface LoadedQueries {
  dehydrated: DehydratedState;
}

/** Refusals of a page's own data are the page's status. */
function asResponse(error: unknown): unknown {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
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

/** The same route's `clientLoader`: waits for what the cache does not hold yet. */
export function browserLoader(queries: Queries) {
  return async (args: Pick<LoaderArgs, "params" | "request">): Promise<null> => {
    try {
      await Promise.all(
        queries(args).map((query) =>
          browserClient().ensureQueryData({
            ...(query as { queryKey: QueryKey }),
            revalidateIfStale: true,
          }),
        ),
      );
    } catch (error) {
      throw asResponse(error);
    }
    return null;
  };
}
