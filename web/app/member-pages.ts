import { hashKey } from "@tanstack/react-query";
import type { DocumentContext, MemberPage, PageData } from "@waymates/contract/document";
import { matchRoutes, type Params, type RouteObject, type ServerBuild } from "react-router";
import type { ApiGet } from "../platform/api.ts";
import { apiPath } from "../platform/api.ts";
import {
  type Answer,
  askOf,
  cachedForm,
  combinedOf,
  type PageQuery,
  type Queries,
} from "../platform/route-data.ts";

type Routes = ServerBuild["routes"];

interface Handle {
  /** The queries that the route shows first; they travel with the document. */
  queries?: Queries;
  /** Where a member is sent on to before the page is sent; null to stay. */
  redirect?: (params: Params, api: ApiGet) => Promise<string | null>;
  /** Whether visitors get the framework, or how the data of the route decides it. */
  hydrate?: unknown;
}

const MEMBER_LAYOUT = "layouts/MemberLayout";
const LOST = "routes/lost";

/** The routes as a tree, as the router matches them. */
function treeOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const place = path === undefined ? { id } : { id, path };
    return [index ? { ...place, index } : { ...place, children: treeOf(routes, id) }];
  });
}

/** Finds the page of a member at an address: which frame it has, and what it shows first. */
export function memberPageFinder(
  routes: Routes,
  apiOf: (get: DocumentContext["get"]) => ApiGet,
): (url: URL) => MemberPage | null {
  const tree = treeOf(routes, undefined);
  const handleOf = (id: string) => routes[id]?.module.handle as Handle | undefined;
  return (url) => {
    const matches = matchRoutes(tree, url.pathname) ?? [];
    const page = matches.at(-1);
    if (!page || !matches.some(({ route }) => route.id === MEMBER_LAYOUT)) return null;
    const redirect = handleOf(page.route.id ?? "")?.redirect;
    const pattern = matches.map(({ route }) => route.path ?? "").filter(Boolean);
    return {
      routeId: page.route.id ?? "",
      samplePath: `/${pattern.join("/").replaceAll(/:\w+/g, "x").replace("*", "x/x/x/x/x/x")}`,
      status: page.route.id === LOST ? 404 : 200,
      ...(redirect ? { findRedirect: (get) => redirect(page.params, apiOf(get)) } : {}),
      read: async (get, user) => {
        const args = { params: page.params, request: new Request(url), user };
        let queries: PageQuery[];
        try {
          queries = matches.flatMap(({ route }) => handleOf(route.id ?? "")?.queries?.(args) ?? []);
        } catch {
          // The address asks for what cannot be: the route says so in the browser.
          return { queries: [], isComplete: false };
        }
        return readQueries(apiOf(get), queries);
      },
    };
  };
}

/** Finds whether visitors may get the framework at an address. */
export function hydrationFinder(routes: Routes): (url: URL) => boolean {
  const tree = treeOf(routes, undefined);
  return ({ pathname }) =>
    (matchRoutes(tree, pathname) ?? []).some(({ route }) => {
      const { hydrate } = (routes[route.id ?? ""]?.module.handle ?? {}) as Handle;
      return Boolean(hydrate);
    });
}

/** Reads queries all at once; one that fails is left out, and the page asks for it again. */
async function readQueries(
  api: ApiGet,
  queries: readonly PageQuery[],
): Promise<Omit<PageData, "user">> {
  const brought = new Set(queries.flatMap((query) => combinedOf(query)?.keys ?? []).map(hashKey));
  const wanted = queries.filter(({ queryKey }) => !brought.has(hashKey(queryKey)));
  const read = async (query: PageQuery): Promise<Answer[]> => {
    const { queryKey } = query;
    const [path, params] = queryKey as [string, Parameters<typeof apiPath>[1]];
    const data = await (askOf(query)?.(api) ?? api(apiPath(path, params)));
    return combinedOf(query)?.split(data) ?? [{ queryKey, data: cachedForm(query, data) }];
  };
  const answers = await Promise.allSettled(wanted.map(read));
  return {
    queries: answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
    isComplete: answers.every(({ status }) => status === "fulfilled"),
  };
}
