import { viewProfile } from "@waymates/contract/operations/follows";
import { listPaths } from "@waymates/contract/operations/paths";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { apiPath, ApiError } from "./api.ts";
import { apiQuery, createQueryClient, isQueryOf, isUnder } from "./queries.ts";

describe("the query cache", () => {
  const defaults = createQueryClient(async () => null).getDefaultOptions();

  it("holds the product's times and does not refetch on focus", () => {
    expect(defaults.queries).toMatchObject({
      staleTime: 5 * 60 * 1000,
      gcTime: 10 * 60 * 1000,
      refetchOnWindowFocus: false,
    });
  });

  it("tries a failed read twice more, a failed change once more, what was turned away four times, and never a refusal", () => {
    const retries = (kind: "queries" | "mutations", error: Error) => {
      const retry = defaults[kind]?.retry as (failures: number, error: Error) => boolean;
      return [0, 1, 2, 3, 4, 5].filter((failures) => retry(failures, error)).length;
    };
    const failed = new ApiError(500, "UNKNOWN", "");
    const turnedAway = new ApiError(503, "UNAVAILABLE", "");
    const refused = new ApiError(403, "FORBIDDEN", "");
    expect(retries("queries", failed)).toBe(2);
    expect(retries("mutations", failed)).toBe(1);
    expect(retries("queries", turnedAway)).toBe(4);
    expect(retries("mutations", turnedAway)).toBe(4);
    expect(retries("queries", refused)).toBe(0);
    expect(retries("mutations", refused)).toBe(0);
  });

  it("lets a change fail at once without a network, instead of queueing it", async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient(async () => null);
    const refused = new ApiError(0, "NETWORK_ERROR", "Network error");
    const change = client.getMutationCache().build(client, {
      retryDelay: 0,
      mutationFn: () => Promise.reject(refused),
    });
    await expect(change.execute(undefined)).rejects.toBe(refused);
    onlineManager.setOnline(true);
  });

  it("asks the API for a query's path, with its parameters", async () => {
    const get = vi.fn(async () => ({ items: [] }));
    await createQueryClient(get).fetchQuery(
      apiQuery(listPaths, { query: { limit: 5, category: undefined } }),
    );
    expect(get).toHaveBeenCalledWith("/api/paths?limit=5");
  });
});

describe("the query cache of a document on the server", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("leaves no timer behind that would keep it after its document", async () => {
    vi.stubGlobal("document", undefined);
    vi.useFakeTimers();
    await createQueryClient(async () => ({ items: [] })).fetchQuery(apiQuery(listPaths));
    expect(vi.getTimerCount()).toBe(0);
  });
});

it("a read that failed is written down in the browser, once", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const refused = new ApiError(403, "FORBIDDEN", "no");
  const client = createQueryClient(async () => Promise.reject(refused));
  await expect(client.fetchQuery(apiQuery(listPaths))).rejects.toBe(refused);
  expect(logged.mock.calls).toEqual([["/api/paths did not load: 403", refused]]);
  logged.mockRestore();
});

describe("paths and predicates", () => {
  it("omits parameters without a value and encodes the others", () => {
    expect(apiPath("/api/profile", { username: "jöns & co", limit: undefined, tag: "" })).toBe(
      "/api/profile?username=j%C3%B6ns+%26+co",
    );
  });

  it("matches by the path's beginning", () => {
    const matches = isUnder(listPaths, [viewProfile, { username: "ada" }]);
    const isMatched = (key: unknown) => matches({ queryKey: [key, {}] });
    expect(isMatched("/api/paths/1")).toBe(true);
    expect(isMatched("/api/profiles/ada/followers")).toBe(true);
    expect(isMatched("/api/profiles/ben")).toBe(false);
    expect(isMatched("/api/points/summary")).toBe(false);
    expect(isMatched(7)).toBe(false);
  });

  it("matches the queries of one operation alone", () => {
    const matches = isQueryOf(viewProfile);
    expect(matches({ queryKey: ["/api/profiles/ada", {}] })).toBe(true);
    expect(matches({ queryKey: ["/api/profiles/ada/followers", {}] })).toBe(false);
  });
});
