import { listBlocks } from "@waymates/contract/operations/follows";
import { listShares } from "@waymates/contract/operations/shares";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "./api.ts";
import { TextsProvider } from "./i18n.tsx";
import { ListEnd, PagedList } from "./PagedList.tsx";
import { apiPages, apiQuery, changeAnswers, createQueryClient, isUnder } from "./queries.ts";
import { testTexts } from "./texts.testing.ts";
import { usePages } from "./usePages.ts";

const query = apiPages(listShares);
let comeNear: () => void;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  comeNear = () => undefined;
  class FakeIntersectionObserver {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => notify([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {
      comeNear = () => undefined;
    }
  }
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const link = (code: string) => ({ code, kind: "badge", card: null, url: `/s/${code}` });
const refusal = new ApiError(403, "FORBIDDEN", "Not now");

function Links() {
  const list = usePages(query);
  return (
    <PagedList
      list={list}
      waiting={<p>Loading</p>}
      empty={<p>None</p>}
      end={<ListEnd list={list} label="More" />}
    >
      {(items) => items.map(({ code }) => <p key={code}>{code}</p>)}
    </PagedList>
  );
}

function open(get: (path: string) => Promise<unknown>) {
  const client = createQueryClient(get);
  render(
    <QueryClientProvider client={client}>
      <TextsProvider store={testTexts({ "common.retry": "Again" })}>
        <Links />
      </TextsProvider>
    </QueryClientProvider>,
  );
  return client;
}

it("loads the next page when the end comes near, and shows no end after the last", async () => {
  const get = vi.fn(async (path: string) =>
    path.endsWith("cursor=c1")
      ? { items: [link("two")], nextCursor: null }
      : { items: [link("one")], nextCursor: "c1" },
  );
  open(get);
  expect(await screen.findByText("one")).toBeTruthy();
  act(() => comeNear());
  expect(await screen.findByText("two")).toBeTruthy();
  expect(get.mock.calls.map(([path]) => path)).toEqual(["/api/shares", "/api/shares?cursor=c1"]);
  expect(screen.queryByRole("button")).toBeNull();
});

it("offers the next page again after it failed, and does not ask for it by itself", async () => {
  let isDown = true;
  const get = vi.fn(async (path: string) => {
    if (!path.includes("cursor")) return { items: [link("one")], nextCursor: "c1" };
    if (isDown) throw refusal;
    return { items: [link("two")], nextCursor: null };
  });
  open(get);
  fireEvent.click(await screen.findByRole("button", { name: "More" }));
  const again = await screen.findByRole("button", { name: "Again" });
  act(() => comeNear());
  expect(get).toHaveBeenCalledTimes(2);
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText("two")).toBeTruthy();
});

it("says why a list did not load, and loads it on a press", async () => {
  let isDown = true;
  open(async () => {
    if (isDown) throw refusal;
    return { items: [], nextCursor: null };
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Not now");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Again" }));
  expect(await screen.findByText("None")).toBeTruthy();
});

it("changes every page of a list, and the answer of a single read", () => {
  const client = createQueryClient(async () => null);
  const pages = ["one", "two"].map((code) => ({ items: [link(code)], nextCursor: null }));
  client.setQueryData<unknown>(query.queryKey, { pages, pageParams: [null, "c1"] });
  const single = apiQuery(listShares);
  client.setQueryData<unknown>(single.queryKey, pages[0]);
  const other = apiQuery(listBlocks);
  client.setQueryData<unknown>(other.queryKey, { items: [link("three")] });
  changeAnswers<object>(client, isUnder(listShares), (page) => ({ ...page, items: [] }));
  const empty = { items: [], nextCursor: null };
  expect(client.getQueryData(query.queryKey)).toEqual({
    pages: [empty, empty],
    pageParams: [null, "c1"],
  });
  expect(client.getQueryData(single.queryKey)).toEqual(empty);
  expect(client.getQueryData(other.queryKey)).toEqual({ items: [link("three")] });
});
