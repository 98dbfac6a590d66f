import type { ErrorBody } from "@waymates/contract/errors";
import type { ReceiptList } from "@waymates/contract/features/receipts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { person } from "../../testing/people.ts";
import { putSamplePath, rightAnswer } from "./sample.testing.ts";
import { seededPathId } from "./seed.ts";
import { setNodeStatus } from "./staff/edit-path.ts";
import { nodeAnswers, pastAnswers } from "./tables.ts";
import { walker } from "./walking.testing.ts";

let app: TestApp;
const pathId = seededPathId("replayed");

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(app.platform.db, "replayed");
}, 60_000);
afterAll(() => app.close());

type Walker = Awaited<ReturnType<typeof walker>>;
const replay = <Body = { run: number }>({ who }: Pick<Walker, "who">, id = pathId) =>
  who.send<Body>("POST", `/api/paths/${id}/replay`);
/** Completes every chapter of the path, with `wrong` wrong first tries in the second. */
async function walkAll(ada: Walker, wrong: number) {
  await ada.walk(0, wrong > 2 ? 1 : 0);
  const results = await ada.walk(1, Math.min(3, wrong));
  return results.find(({ pathCompleted }) => pathCompleted) ?? null;
}
const taken = (bookings: Awaited<ReturnType<Walker["bookings"]>>, tag: string) =>
  bookings.filter((one) => one.tag === tag);

describe("a replay", () => {
  it("starts from nothing and preserves the best tier and the answers of the run before", async () => {
    const ada = await walker(app, pathId);
    await walkAll(ada, 2);
    expect(await ada.path()).toMatchObject({ run: 1, tier_id: 2 });
    expect((await replay(ada)).body).toEqual({ run: 2 });
    expect(await ada.path()).toMatchObject({
      run: 2,
      tier_id: 2,
      joined: true,
      progress: { answered: 0, total: 12, completed_chapters: 0 },
      chapters: [{ state: "open" }, { state: "locked" }],
    });
    const mine = eq(nodeAnswers.user_id, ada.who.id);
    expect(await app.platform.db.select().from(nodeAnswers).where(mine)).toEqual([]);
    const past = await app.platform.db
      .select()
      .from(pastAnswers)
      .where(eq(pastAnswers.user_id, ada.who.id));
    expect(past).toHaveLength(12);
    expect(past.every(({ run }) => run === 1)).toBe(true);
  });

  it("is open to a learner who has answered all questions still in play", async () => {
    const slug = "replayed-short";
    await putSamplePath(app.platform.db, slug);
    const id = seededPathId(slug);
    const ada = await walker(app, id);
    await ada.walk(0);
    const last = await ada.nodesOf(1);
    for (const node of last.slice(1)) await ada.answer(node.id, rightAnswer(node));
    expect((await replay(ada, id)).status).toBe(409);
    const open = last[0]?.id ?? "";
    await app.platform.bus.transaction((tx) => setNodeStatus(tx, open, "draft"));
    const { progress } = await ada.path();
    expect(progress.answered).toBe(progress.total);
    expect(await replay(ada, id)).toMatchObject({ status: 200, body: { run: 2 } });
    expect(await ada.path()).toMatchObject({ run: 2, tier_id: 3 });
    expect(taken(await ada.bookings(), "path_complete")).toMatchObject([{ points: 100 }]);
    const { items } = (await ada.who.get<ReceiptList>("/api/receipts")).body;
    expect(items.filter(({ kind }) => kind === "path")).toMatchObject([{ tier_id: 3 }]);
  });

  it("books only the difference to a better tier, in a source of its own", async () => {
    const ada = await walker(app, pathId);
    await walkAll(ada, 3);
    expect((await ada.path()).tier_id).toBe(1);
    const first = await ada.bookings();
    await replay(ada);
    const end = await walkAll(ada, 0);
    expect(end).toMatchObject({ chapterCompleted: true, pathCompleted: true, tier_id: 3 });
    const all = await ada.bookings();
    for (const tag of ["node_correct", "chapter_complete"]) {
      expect(taken(all, tag)).toEqual(taken(first, tag));
    }
    expect(taken(all, "path_complete").map(({ points }) => points)).toEqual([50, 50]);
    expect(new Set(taken(all, "path_complete").map((one) => JSON.stringify(one))).size).toBe(2);
    const facts = await rows(
      app.platform.db,
      sql`select type from outbox where payload ->> 'userId' = ${ada.who.id}
          and type in ('chapter.completed', 'path.completed')`,
    );
    expect(facts).toHaveLength(3);
  });

  it("lowers no tier and books no points with a lower score", async () => {
    const ada = await walker(app, pathId);
    await walkAll(ada, 0);
    const first = await ada.bookings();
    await replay(ada);
    const end = await walkAll(ada, 3);
    expect(end).toMatchObject({ chapterCompleted: true, tier_id: 3, points: 0 });
    const all = await ada.bookings();
    for (const tag of ["node_correct", "chapter_complete", "path_complete"]) {
      expect(taken(all, tag)).toEqual(taken(first, tag));
    }
    expect((await replay(ada)).body).toEqual({ run: 3 });
  });

  it("is the same one until its first answer, also ten times at once", async () => {
    const ada = await walker(app, pathId);
    await walkAll(ada, 0);
    const all = await Promise.all(Array.from({ length: 10 }, () => replay(ada)));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.run}`))).toEqual(
      new Set(["200 2"]),
    );
    expect((await replay(ada)).body).toEqual({ run: 2 });
    const [node] = await ada.nodesOf(0);
    if (!node) throw new Error("no node");
    await ada.answer(node.id, rightAnswer(node));
    const refused = await replay<ErrorBody>(ada);
    expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
  });

  it("is refused before the end, to a person who is not on the path, and for an unknown path", async () => {
    const ada = await walker(app, pathId);
    expect((await replay(ada)).status).toBe(409);
    await ada.walk(0);
    expect((await replay(ada)).status).toBe(409);
    expect((await replay(ada, newId())).status).toBe(404);
    const stranger = await person(app, "replaying");
    expect((await replay({ who: stranger })).status).toBe(403);
    await ada.walk(1);
    await ada.who.send("DELETE", `/api/paths/${pathId}/join`);
    expect((await replay(ada)).status).toBe(403);
  });

  it("does not skip again what the run before has skipped, and has no second checkpoint", async () => {
    const ada = await walker(app, pathId);
    const address = `/api/chapters/${(await ada.chapter(0)).id}/checkpoint`;
    const { nodes } = (await ada.who.get<{ nodes: Parameters<typeof rightAnswer>[0][] }>(address))
      .body;
    const answers = nodes.map((node) => ({
      nodeId: node.id,
      answer: rightAnswer(node),
      durationMs: 1,
    }));
    await ada.who.send("POST", address, { answers });
    await ada.walk(1);
    await replay(ada);
    expect(
      (await ada.path()).chapters.map(({ state, skipped, checkpoint }) => [
        state,
        skipped,
        checkpoint,
      ]),
    ).toEqual([
      ["open", false, "used"],
      ["locked", false, "none"],
    ]);
    const end = await walkAll(ada, 0);
    expect(end).toMatchObject({ pathCompleted: true });
    expect(taken(await ada.bookings(), "chapter_complete")).toHaveLength(1);
  });
});
