import { data, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import type { ApiGet } from "../platform/api.ts";
import { hydrationFinder, memberPageFinder } from "./member-pages.ts";

const user = { id: "u" } as never;
const layout = { id: "layouts/MemberLayout", path: undefined, module: {} };
const routes = (queries: () => unknown) =>
  ({
    "layouts/MemberLayout": layout,
    "routes/list": {
      id: "routes/list",
      parentId: "layouts/MemberLayout",
      path: "list/:id",
      module: { handle: { queries } },
    },
  }) as unknown as ServerBuild["routes"];

const read = (queries: () => unknown) => {
  const find = memberPageFinder(routes(queries), (get) => async (path) => (await get(path)).body);
  const page = find(new URL("https://waymates.example/list/7"));
  return page?.read(async (path) => ({ status: 200, body: path }), user);
};

it("reads the queries that a route shows first", async () => {
  expect(await read(() => [{ queryKey: ["/api/list", { id: "7" }] }])).toEqual({
    queries: [{ queryKey: ["/api/list", { id: "7" }], data: "/api/list?id=7" }],
    isComplete: true,
  });
});

it("brings the first page of a list in the form in which the cache holds lists", async () => {
  const list = { queryKey: ["/api/list", {}, "pages"], initialPageParam: null };
  expect(await read(() => [list])).toEqual({
    queries: [{ queryKey: list.queryKey, data: { pages: ["/api/list"], pageParams: [null] } }],
    isComplete: true,
  });
});

it("asks the route where a member is sent on to, with its parameters", async () => {
  const built = routes(() => []) as unknown as Record<string, { module: { handle: object } }>;
  const find = memberPageFinder(
    {
      ...built,
      "routes/list": {
        ...built["routes/list"],
        module: {
          handle: { redirect: async ({ id }: { id: string }, api: ApiGet) => api(`/api/to/${id}`) },
        },
      },
    } as unknown as ServerBuild["routes"],
    (get) => async (path) => (await get(path)).body,
  );
  const page = find(new URL("https://waymates.example/list/7"));
  const get = async (path: string) => ({ status: 200, body: path });
  expect(await page?.findRedirect?.(get)).toBe("/api/to/7");
  expect(
    memberPageFinder(
      routes(() => []),
      () => async () => null,
    )(new URL("https://x.example/list/7"))?.findRedirect,
  ).toBeUndefined();
});

it("sends a document without data where a route refuses its address", async () => {
  const refuse = () => {
    throw data(null, { status: 404 });
  };
  expect(await read(refuse)).toEqual({ queries: [], isComplete: false });
});

it("finds the pages that visitors may get with the framework", () => {
  const route = (id: string, path: string, hydrate?: unknown) => ({
    [id]: { id, path, module: hydrate === undefined ? {} : { handle: { hydrate } } },
  });
  const built = {
    ...route("register", "register", true),
    ...route("shared", "s/:code", () => false),
    ...route("login", "login"),
  } as unknown as ServerBuild["routes"];
  const mayHydrate = hydrationFinder(built);
  const found = ["/register/", "/s/abc", "/login", "/nowhere"].map((path) =>
    mayHydrate(new URL(path, "https://waymates.example")),
  );
  expect(found).toEqual([true, true, false, false]);
});
