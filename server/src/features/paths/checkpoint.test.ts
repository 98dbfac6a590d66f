import type { Checkpoint, CheckpointResult } from "@waymates/contract/features/checkpoints";
import type { ErrorBody } from "@waymates/contract/errors";
import type { PublicNode } from "@waymates/contract/features/paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { person } from "../../testing/people.ts";
import { putSamplePath, rightAnswer } from "./sample.testing.ts";
import { seededPathId } from "./seed.ts";
import { setNodeStatus } from "./staff/edit-path.ts";
import { nodes as nodeTable } from "./tables.ts";
import { walker, wrongAnswer } from "./walking.testing.ts";

let app: TestApp;
const db = () => app.platform.db;
/** Seven scored questions, then three. */
const pathId = seededPathId("checked");
/** The first chapter has exactly five scored questions, and there is no second one. */
const shortId = seededPathId("checked-short");

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(db(), "checked");
  await putSamplePath(db(), "checked-short");
  const short = (await walker(app, shortId)).path;
  const [first, second] = (await short()).chapters.map(({ id }) => id);
  const gone = await db()
    .select({ id: nodeTable.id, type: nodeTable.type, chapter: nodeTable.chapter_id })
    .from(nodeTable)
    .where(sql`${nodeTable.chapter_id} in (${first}, ${second})`);
  for (const { id, type, chapter } of gone) {
    if (chapter === second || type === "pairs" || type === "order") {
      await app.platform.bus.transaction((tx) => setNodeStatus(tx, id, "retired"));
    }
  }
}, 60_000);
afterAll(() => app.close());

type Walker = Awaited<ReturnType<typeof walker>>;
const addressOf = async (ada: Walker, at = 0) =>
  `/api/chapters/${(await ada.chapter(at)).id}/checkpoint`;
const look = async (ada: Walker, at = 0) => ada.who.get<Checkpoint>(await addressOf(ada, at));
/** The first `right` ones right, the others wrong. */
const answersTo = (nodes: PublicNode[], right: number) => ({
  answers: nodes.map((node, at) => ({
    nodeId: node.id,
    answer: at < right ? rightAnswer(node) : wrongAnswer(node),
    durationMs: 700,
  })),
});
async function handIn(ada: Walker, right: number) {
  const { nodes } = (await look(ada)).body;
  const address = await addressOf(ada);
  return ada.who.send<CheckpointResult>("POST", address, answersTo(nodes, right));
}
const factsOf = async (ada: Walker, type: string) =>
  rows<{ payload: Record<string, unknown> }>(
    db(),
    sql`select payload from outbox where type = ${type} and payload ->> 'userId' = ${ada.who.id}`,
  );

describe("a checkpoint", () => {
  it("has five different scored questions, the same ones until they are handed in", async () => {
    const ada = await walker(app, pathId);
    expect((await ada.chapter(0)).checkpoint).toBe("available");
    const first = (await look(ada)).body;
    expect(first.needed).toBe(4);
    expect(new Set(first.nodes.map(({ id }) => id)).size).toBe(5);
    expect(first.nodes.filter(({ type }) => type === "scale" || type === "info")).toEqual([]);
    expect(JSON.stringify(first)).not.toMatch(/accepted|tolerance|explanation|"correct"/);
    const ben = await walker(app, pathId);
    const again = (await look(ben)).body;
    expect((await look(ben)).body).toEqual(again);
    expect(again.nodes.map(({ id }) => id)).toEqual(first.nodes.map(({ id }) => id));
  });

  it("skips its chapter with four right ones: no chapter points, no completed chapter", async () => {
    const ada = await walker(app, pathId);
    const { status, body } = await handIn(ada, 4);
    expect([status, body.passed, body.correct, body.total]).toEqual([200, true, 4, 5]);
    expect(body.results.map(({ correct }) => correct)).toEqual([true, true, true, true, false]);
    expect(body.results[4]).toMatchObject({ explanation: "Because." });
    expect(body.results[4]?.solution).not.toBeNull();
    expect(body.points).toBeGreaterThanOrEqual(4);
    expect(await ada.chapter(0)).toMatchObject({
      state: "done",
      skipped: true,
      checkpoint: "used",
    });
    expect((await ada.chapter(1)).state).toBe("open");
    expect((await ada.path()).progress).toMatchObject({ answered: 5, completed_chapters: 1 });
    const tags = (await ada.bookings()).map(({ tag }) => tag);
    expect(tags.filter((tag) => tag === "node_correct")).toHaveLength(4);
    expect(tags).not.toContain("chapter_complete");
    expect(await factsOf(ada, "chapter.completed")).toEqual([]);
    expect(await factsOf(ada, "node.answered")).toHaveLength(5);
    // What is left of the chapter can still be answered, and completes nothing again.
    const rest = await ada.walk(0);
    expect(rest.some(({ chapterCompleted }) => chapterCompleted)).toBe(false);
  });

  it("opens no chapter with three right ones, not even where they were all its questions", async () => {
    const ada = await walker(app, shortId);
    const { body } = await handIn(ada, 3);
    expect(body).toMatchObject({ passed: false, correct: 3 });
    expect(await ada.chapter(0)).toMatchObject({
      state: "open",
      skipped: false,
      checkpoint: "used",
      progress: { answered: 0, correct: 0 },
    });
    expect(await factsOf(ada, "path.completed")).toEqual([]);
    const before = await ada.bookings();
    expect(before.filter(({ tag }) => tag === "node_correct")).toHaveLength(3);
    // The first tries are used: the chapter can be completed, without points for them again.
    const results = await ada.walk(0);
    expect(results.at(-1)).toMatchObject({ pathCompleted: false });
    expect(results.some(({ pathCompleted }) => pathCompleted)).toBe(true);
    expect((await ada.path()).tier_id).toBe(1);
    const after = await ada.bookings();
    expect(after.filter(({ tag }) => tag === "node_correct")).toHaveLength(3);
    expect(after.filter(({ tag }) => tag === "chapter_complete")).toHaveLength(1);
  });

  it("completes a path whose last chapter it skips, with the accuracy of what was answered", async () => {
    const ada = await walker(app, shortId);
    const { body } = await handIn(ada, 5);
    expect(body.points).toBeGreaterThanOrEqual(5 + 100);
    expect(await ada.path()).toMatchObject({ tier_id: 3, progress: { completed_chapters: 2 } });
    expect(await factsOf(ada, "path.completed")).toEqual([
      { payload: { userId: ada.who.id, pathId: shortId, tierId: 3 } },
    ]);
    const rest = await ada.walk(0);
    expect(rest.some(({ pathCompleted }) => pathCompleted)).toBe(false);
  });

  it("counts a skipped chapter as done on the way to the goal", async () => {
    const ada = await walker(app, pathId);
    await handIn(ada, 5);
    const results = await ada.walk(1);
    expect(results.at(-1)).toMatchObject({ pathCompleted: true, tier_id: 3 });
  });

  it("can be handed in once, and twenty at once are one", async () => {
    const ada = await walker(app, pathId);
    const { nodes } = (await look(ada)).body;
    const address = await addressOf(ada);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ada.who.send("POST", address, answersTo(nodes, 5))),
    );
    const codes = all.map(({ status, body }) => `${status} ${String(body["code"] ?? "")}`);
    expect(codes.filter((code) => code === "200 ")).toHaveLength(1);
    expect(codes.filter((code) => code === "409 CHECKPOINT_USED")).toHaveLength(19);
    expect((await look(ada)).status).toBe(409);
    const booked = (await ada.bookings()).filter(({ tag }) => tag === "node_correct");
    expect(booked).toHaveLength(5);
  });

  it("is not used up by what are no answers to its questions", async () => {
    const ada = await walker(app, pathId);
    const { nodes } = (await look(ada)).body;
    const address = await addressOf(ada);
    const { answers } = answersTo(nodes, 5);
    const [one, ...rest] = answers;
    if (!one) throw new Error("no answers");
    const other = (await ada.nodesOf(0)).find(({ id }) => !nodes.some((node) => node.id === id));
    for (const bad of [
      {},
      { answers: rest },
      { answers: [...rest, rest[0]] },
      { answers: [...answers, one] },
      { answers: [{ ...one, nodeId: other?.id }, ...rest] },
      { answers: [{ ...one, nodeId: newId() }, ...rest] },
      { answers: [{ ...one, answer: { text: "a", value: true } }, ...rest] },
      { answers: [{ ...one, answer: { seen: true } }, ...rest] },
      { answers: [{ ...one, durationMs: -1 }, ...rest] },
      { answers: [{ ...one, correct: true }, ...rest] },
      { answers, passed: true },
    ]) {
      const refused = await ada.who.send<ErrorBody>("POST", address, bad);
      expect([refused.status, refused.body.code], JSON.stringify(bad)).toEqual([422, "VALIDATION"]);
    }
    expect((await ada.chapter(0)).checkpoint).toBe("available");
    expect(await ada.bookings()).toEqual([]);
    expect((await ada.who.send("POST", address, { answers })).status).toBe(200);
  });

  it("is for members, in an open chapter that has five scored questions", async () => {
    const ada = await walker(app, pathId);
    const locked = await look(ada, 1);
    expect(locked.status).toBe(403);
    await ada.walk(0);
    const code = async (at: number) => ((await look(ada, at)).body as unknown as ErrorBody).code;
    expect(await code(0)).toBe("CONFLICT");
    expect(await code(1)).toBe("CONFLICT");
    expect((await ada.chapter(1)).checkpoint).toBe("none");
    const stranger = await person(app, "stranger");
    expect((await stranger.get(await addressOf(ada))).status).toBe(403);
    expect((await ada.who.get(`/api/chapters/${newId()}/checkpoint`)).status).toBe(404);
    await ada.who.send("DELETE", `/api/paths/${pathId}/join`);
    expect((await look(ada)).status).toBe(403);
    expect((await ada.chapter(0)).checkpoint).toBe("none");
  });

  it("draws again where one of its questions is withdrawn", async () => {
    await putSamplePath(db(), "checked-anew");
    const ada = await walker(app, seededPathId("checked-anew"));
    const { nodes } = (await look(ada)).body;
    const gone = nodes[2]?.id ?? "";
    await app.platform.bus.transaction((tx) => setNodeStatus(tx, gone, "draft"));
    const again = (await look(ada)).body.nodes.map(({ id }) => id);
    expect(again).toHaveLength(5);
    expect(again).not.toContain(gone);
    const old = await ada.who.send("POST", await addressOf(ada), answersTo(nodes, 5));
    expect(old.status).toBe(422);
  });
});

describe("a question out of play", () => {
  it("is in no list, cannot be answered and does not count", async () => {
    await putSamplePath(db(), "out-of-play");
    const id = seededPathId("out-of-play");
    const ada = await walker(app, id);
    const nodes = await ada.nodesOf(0);
    const [, choice] = nodes;
    if (!choice) throw new Error("no choice");
    await ada.answer(choice.id, rightAnswer(choice));
    for (const status of ["draft", "retired"] as const) {
      await app.platform.bus.transaction((tx) => setNodeStatus(tx, choice.id, status));
      expect((await ada.nodesOf(0)).map((node) => node.id)).not.toContain(choice.id);
      expect((await ada.answer(choice.id, rightAnswer(choice))).status).toBe(404);
      const path = await ada.path();
      expect([path.node_count, path.progress]).toEqual([
        11,
        { answered: 0, total: 11, completed_chapters: 0 },
      ]);
      expect(path.chapters[0]).toMatchObject({ nodes_count: 8, progress: { answered: 0 } });
    }
    await app.platform.bus.transaction((tx) => setNodeStatus(tx, choice.id, "live"));
    expect((await ada.path()).progress).toMatchObject({ answered: 1, total: 12 });
    expect(await app.platform.bus.transaction((tx) => setNodeStatus(tx, newId(), "draft"))).toBe(
      false,
    );
  });

  it("does not hold up a chapter whose other questions are answered", async () => {
    await putSamplePath(db(), "held-up");
    const ada = await walker(app, seededPathId("held-up"));
    const nodes = await ada.nodesOf(0);
    const [last] = nodes.filter(({ type }) => type === "pairs");
    for (const node of nodes) {
      if (node.id !== last?.id) await ada.answer(node.id, rightAnswer(node));
    }
    expect((await ada.chapter(1)).state).toBe("locked");
    await app.platform.bus.transaction((tx) => setNodeStatus(tx, last?.id ?? "", "draft"));
    expect((await ada.chapter(1)).state).toBe("open");
    const [row] = await db()
      .select()
      .from(nodeTable)
      .where(and(eq(nodeTable.id, last?.id ?? ""), eq(nodeTable.status, "draft")));
    expect(row).toBeDefined();
  });
});
