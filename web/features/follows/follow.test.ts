import type { SessionUser } from "@waymates/contract/features/accounts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startSession } from "../../platform/session.ts";
import { follow } from "./follow.ts";

const ADA = "01900000-0000-7000-8000-00000000000a";
const BEN = "01900000-0000-7000-8000-00000000000b";
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  startSession({ id: ADA } as SessionUser);
});
afterEach(() => vi.unstubAllGlobals());

it("a follow names both people", async () => {
  fetched.mockResolvedValueOnce(Response.json({ success: true, status: "requested" }));
  expect(await follow(BEN)).toBe("requested");
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/follows/follow");
  expect(fetched.mock.calls[0]?.[1].body).toBe(
    JSON.stringify({ followerId: ADA, followingId: BEN }),
  );
});

it.each([true, false])(
  "a follow whose answer was lost is asked for (following: %s)",
  async (isFollowing) => {
    fetched
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockResolvedValueOnce(Response.json({ isFollowing }));
    const end = await follow(BEN).catch(({ code }: { code: string }) => code);
    expect(end).toBe(isFollowing ? "following" : "NETWORK_ERROR");
    expect(fetched.mock.calls[1]?.[0]).toBe(
      `/api/follows/check?followerId=${ADA}&followingId=${BEN}`,
    );
  },
);

it("a refused follow is not asked for", async () => {
  const refusal = { code: "FOLLOW_SELF", error: "No", message: "No" };
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 422 }));
  await expect(follow(BEN)).rejects.toMatchObject({ code: "FOLLOW_SELF" });
  expect(fetched).toHaveBeenCalledOnce();
});
