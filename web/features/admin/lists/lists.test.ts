import { expect, it } from "vitest";
import { listQuery, listOfAddress, wantedOf } from "./lists.ts";

const asked = (list: Parameters<typeof wantedOf>[0], search: string) =>
  wantedOf(list, new URLSearchParams(search));

it("reads the words and the choice of a list from its address", () => {
  expect(asked("posts", "query=%20tide%20&state=removed")).toEqual({
    query: "tide",
    state: "removed",
  });
  expect(asked("posts", "")).toEqual({});
});

it("leaves out what the call would refuse", () => {
  expect(asked("posts", "state=gone&query=%20")).toEqual({});
  expect(asked("pages", "state=removed&query=a")).toEqual({ query: "a" });
  expect(asked("pages", `query=${"x".repeat(101)}`)["query"]).toHaveLength(100);
});

it("loads what the page then asks for", () => {
  const { queryKey } = listOfAddress("posts", "https://waymates.test/admin/posts?state=removed");
  const ofPage = listQuery("posts", { state: "removed" });
  expect(JSON.stringify(queryKey)).toBe(JSON.stringify(ofPage.queryKey));
});
