import { expect, it } from "vitest";
import { apiContext } from "../../platform/route-contexts.ts";
import { loader } from "./foryou.tsx";

const active = { id: "tides", joined: true, chapter_count: 2, progress: { completed_chapters: 1 } };

/** The addresses whose answers the document brings along. */
async function broughtBy(walked: unknown[]): Promise<string[]> {
  const get = async (path: string) => (path.startsWith("/api/paths?") ? { items: walked } : {});
  const context = new Map<unknown, unknown>([[apiContext, get]]);
  const { dehydrated } = await loader({ context, params: {} } as never);
  return dehydrated.queries.map(({ queryKey }) => String(queryKey[0])).toSorted();
}

it("brings the path to go on with, so that today's card is complete before any script runs", async () => {
  expect(await broughtBy([active])).toContain("/api/paths/tides");
});

it("asks for no path where none is under way", async () => {
  const done = { ...active, progress: { completed_chapters: 2 } };
  expect(await broughtBy([done])).toEqual([
    "/api/follows/suggestions",
    "/api/games",
    "/api/paths",
    "/api/reviews/today",
  ]);
});
