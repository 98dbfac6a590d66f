import { expect, it } from "vitest";
import { ApiError } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import { viewerContext } from "../contexts.ts";
import { loader } from "./ShellLayout.tsx";

const answered = async (_path: string): Promise<unknown> => ({});

/** The addresses whose answers the frame brings along for a person at this step of signing up. */
async function broughtFor(step: number | null, answer = answered): Promise<string[]> {
  const viewer = step === null ? null : { registration_step: step };
  const context = new Map<unknown, unknown>([
    [apiContext, answer],
    [viewerContext, viewer],
  ]);
  const { dehydrated } = await loader({ context, params: {} } as never);
  return dehydrated.queries.map(({ queryKey }) => String(queryKey[0])).toSorted();
}

it("brings all counts of the header for a member", async () => {
  expect(await broughtFor(13)).toEqual([
    "/api/notifications/preferences",
    "/api/notifications/unread-count",
    "/api/points/summary",
  ]);
});

it("asks for nothing for visitors and for who is signing up", async () => {
  expect(await broughtFor(null)).toEqual([]);
  expect(await broughtFor(3)).toEqual([]);
});

it("takes no page along when the server is too busy to count", async () => {
  const busy = async (path: string) => {
    if (path === "/api/points/summary") throw new ApiError(503, "UNAVAILABLE", "busy", null);
    return {};
  };
  expect(await broughtFor(13, busy)).not.toContain("/api/points/summary");
});
