import { dehydrate, type DehydratedState, type QueryKey } from "@tanstack/react-query";
import { data, type RouterContextProvider } from "react-router";
import { ApiError } from "./api.ts";
import { browserClient } from "./client.ts";
import { createQueryClient } from "./queries.ts";
import { apiContext } from "./route-contexts.ts";

interface LoaderArgs {
  params: Record<string, string | undefined>;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The keys of what a page reads; the client's default function asks the API for them. */
type Queries = (args: Pick<LoaderArgs, "params" | "request">) => readonly { queryKey: QueryKey }[];

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
    const client = createQueryClient(args.context.get(apiContext));
    try {
      await Promise.all(
        queries(args).map((query) => client.fetchQuery({ queryKey: query.queryKey, retry: false })),
      );
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
        queries(args).map(({ queryKey }) =>
          browserClient().ensureQueryData({ queryKey, revalidateIfStale: true }),
        ),
      );
    } catch (error) {
      throw asResponse(error);
    }
    return null;
  };
}
