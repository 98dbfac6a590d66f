import { followPerson, listFriends } from "@waymates/contract/operations/follows";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, authenticatedGet, call, takeTokensFrom } from "./api.ts";

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

function answer(status: number, body: unknown): Response {
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
}

function headersOf(callIndex: number): Record<string, string> {
  return fetched.mock.calls[callIndex]?.[1].headers as Record<string, string>;
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  takeTokensFrom({ current: () => "token-1", renew: async () => null });
});
afterEach(() => vi.unstubAllGlobals());

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe("the authenticated GET", () => {
  it("sends the bearer token and hands out the JSON", async () => {
    fetched.mockResolvedValueOnce(answer(200, { name: "ada" }));
    await expect(authenticatedGet("/api/auth/me")).resolves.toEqual({ name: "ada" });
    expect(headersOf(0)["authorization"]).toBe("Bearer token-1");
  });

  it("fails with 401 and its fixed text, without a call, where there is no token", async () => {
    takeTokensFrom({ current: () => null, renew: async () => null });
    const failure = await failureOf(authenticatedGet("/api/auth/me"));
    expect(failure).toMatchObject({ status: 401, message: "User is not authenticated." });
    expect(fetched).not.toHaveBeenCalled();
  });

  it("fails with the server's message, status and body", async () => {
    const body = { code: "NOT_FOUND", error: "Nicht da", message: "Nicht da" };
    fetched.mockResolvedValueOnce(answer(404, body));
    const failure = await failureOf(authenticatedGet("/api/profiles/nobody"));
    expect(failure).toMatchObject({ status: 404, code: "NOT_FOUND", message: "Nicht da", body });
  });

  it("fails with the message, status and body of an answer without a code", async () => {
    const body = { message: "The gateway is being serviced." };
    fetched.mockResolvedValueOnce(answer(418, body));
    const failure = await failureOf(authenticatedGet("/api/auth/me"));
    expect(failure).toMatchObject({ status: 418, code: "FETCH_FAILED", ...body, body });
  });

  it("has a general error message when the answer has none", async () => {
    fetched.mockResolvedValueOnce(answer(502, "<html>bad gateway</html>"));
    const failure = await failureOf(authenticatedGet("/api/auth/me"));
    expect(failure).toMatchObject({
      status: 502,
      message: "An error occurred while fetching the data.",
    });
  });
});

describe("a call", () => {
  it("renews a token that ran out, once, and repeats what was asked", async () => {
    takeTokensFrom({ current: () => "old", renew: async () => "new" });
    fetched.mockResolvedValueOnce(
      answer(401, { code: "NOT_AUTHENTICATED", error: "", message: "" }),
    );
    fetched.mockResolvedValueOnce(answer(200, { ok: true }));
    await expect(call(followPerson, { body: { followingId: "x" } })).resolves.toEqual({
      ok: true,
    });
    expect(headersOf(1)["authorization"]).toBe("Bearer new");
    expect(fetched.mock.calls[1]?.[1].body).toBe('{"followingId":"x"}');
  });

  it("does not loop when the renewed token is refused too", async () => {
    takeTokensFrom({ current: () => "old", renew: async () => "new" });
    fetched.mockImplementation(async () =>
      answer(401, { code: "NOT_AUTHENTICATED", error: "", message: "no" }),
    );
    const failure = await failureOf(call(listFriends));
    expect(failure.status).toBe(401);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("is a network error when nothing answers", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const failure = await failureOf(call(listFriends));
    expect(failure).toMatchObject({ status: 0, code: "NETWORK_ERROR" });
  });
});
