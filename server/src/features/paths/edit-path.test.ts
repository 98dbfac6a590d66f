import type { ChapterNodes } from "@waymates/contract/features/paths";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { and, asc, eq } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { putSamplePath } from "./sample.testing.ts";
import { seededPathId } from "./seed.ts";
import { editNode, reorderChapters, reorderNodes } from "./staff/edit-path.ts";
import { chapters, nodeAnswers, nodes, nodeVersions, pathMembers, paths } from "./tables.ts";

let app: TestApp;
const pathId = seededPathId("edited");

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  await putSamplePath(app.platform.db, "edited");
});
afterAll(() => app.close());

const transaction = <Result>(work: (tx: Db) => Promise<Result>) =>
  app.platform.db.transaction((tx) => work(tx as unknown as Db));
const listChapters = () =>
  app.platform.db
    .select()
    .from(chapters)
    .where(eq(chapters.path_id, pathId))
    .orderBy(asc(chapters.order_index));
const listNodes = (chapterId: string) =>
  app.platform.db
    .select()
    .from(nodes)
    .where(eq(nodes.chapter_id, chapterId))
    .orderBy(asc(nodes.order_index));

async function firstChapter() {
  const [chapter] = await listChapters();
  if (!chapter) throw new Error("the sample path has no chapter");
  return chapter;
}
async function nodeOfType(type: string) {
  const found = (await listNodes((await firstChapter()).id)).find((node) => node.type === type);
  if (!found) throw new Error(`the sample path has no node of type ${type}`);
  return found;
}
const answer = (who: TestPerson, nodeId: string, given: object) =>
  who.send("POST", `/api/nodes/${nodeId}/answer`, { answer: given, durationMs: 1000 });
async function lastAnswer(who: TestPerson, nodeId: string) {
  const { body } = await who.get<ChapterNodes>(`/api/chapters/${(await firstChapter()).id}/nodes`);
  return body.answers.find(({ node_id }) => node_id === nodeId);
}
async function learner() {
  const ada = await person(app, "ada");
  await ada.send("POST", `/api/paths/${pathId}/join`);
  return ada;
}

describe("an edit of a question", () => {
  it("does not change the verdict, the solution and the progress of earlier answers", async () => {
    const ada = await learner();
    const node = await nodeOfType("number");
    expect((await answer(ada, node.id, { number: 42 })).body).toMatchObject({ correct: true });
    const before = await lastAnswer(ada, node.id);
    const [member] = await app.platform.db.select().from(pathMembers);
    const edit = { payload: { correct: 43 }, explanation: "It was recounted." } as never;
    expect(await transaction((tx) => editNode(tx, node.id, 1, edit))).toBe(2);
    expect(await lastAnswer(ada, node.id)).toEqual(before);
    expect(before?.last).toMatchObject({ correct: true, explanation: "Because." });
    expect((await app.platform.db.select().from(pathMembers))[0]).toEqual(member);
  });

  it("holds for answers that are given after it", async () => {
    const ada = await learner();
    const node = await nodeOfType("number");
    await answer(ada, node.id, { number: 42 });
    await transaction((tx) => editNode(tx, node.id, 1, { payload: { correct: 43 } } as never));
    expect((await answer(ada, node.id, { number: 42 })).body).toMatchObject({ correct: false });
    expect((await lastAnswer(ada, node.id))?.last).toMatchObject({ correct: false });
    const isNode = eq(nodeAnswers.node_id, node.id);
    const [kept] = await app.platform.db.select().from(nodeAnswers).where(isNode);
    // The best try and the first one stay what they were.
    expect(kept).toMatchObject({ node_version: 2, first_correct: true, correct: true });
  });

  it("leaves every earlier version readable", async () => {
    const node = await nodeOfType("true_false");
    await transaction((tx) => editNode(tx, node.id, 1, { prompt: "Second?" }));
    await transaction((tx) => editNode(tx, node.id, 2, { prompt: "Third?" }));
    const versions = await app.platform.db
      .select()
      .from(nodeVersions)
      .where(eq(nodeVersions.node_id, node.id))
      .orderBy(asc(nodeVersions.version));
    expect(versions).toMatchObject([
      { version: 1, content: { type: "true_false", prompt: "True?", payload: { correct: true } } },
      { version: 2, content: { prompt: "Second?" } },
    ]);
    expect(await nodeOfType("true_false")).toMatchObject({ version: 3, prompt: "Third?" });
  });

  it("is refused for an old version and an invalid question, and nothing changes", async () => {
    const node = await nodeOfType("true_false");
    const edits = [{ prompt: "One?" }, { prompt: "Other?" }];
    const outcomes = await Promise.allSettled(
      edits.map((edit) => transaction((tx) => editNode(tx, node.id, 1, edit))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "CONFLICT" },
    });
    const invalid = { payload: { correct: "perhaps" } } as never;
    await expect(transaction((tx) => editNode(tx, node.id, 2, invalid))).rejects.toThrow();
    expect(await nodeOfType("true_false")).toMatchObject({ version: 2 });
  });
});

describe("a new order", () => {
  it("swaps chapters, and nodes, and leaves no gap", async () => {
    const ids = (await listChapters()).map(({ id }) => id).toReversed();
    const changed = await transaction((tx) => reorderChapters(tx, pathId, { ids, version: 1 }));
    expect(changed).toMatchObject({ ids, order_version: 2 });
    const after = await listChapters();
    expect(after.map(({ id, order_index }) => [id, order_index])).toEqual(
      ids.map((id, at) => [id, at]),
    );
    const [chapter] = after;
    const nodeIds = (await listNodes(chapter?.id ?? "")).map(({ id }) => id).toReversed();
    const order = { ids: nodeIds, version: 1 };
    await transaction((tx) => reorderNodes(tx, chapter?.id ?? "", order));
    expect((await listNodes(chapter?.id ?? "")).map(({ id }) => id)).toEqual(nodeIds);
  });

  it("accepts one of two editors at once; the other is refused and gets the new order", async () => {
    const chapter = await firstChapter();
    const ids = (await listNodes(chapter.id)).map(({ id }) => id);
    const orders = [ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]];
    const outcomes = await Promise.allSettled(
      orders.map((order) =>
        transaction((tx) => reorderNodes(tx, chapter.id, { ids: order, version: 1 })),
      ),
    );
    const winner = outcomes.findIndex(({ status }) => status === "fulfilled");
    expect(outcomes[1 - winner]).toMatchObject({
      status: "rejected",
      reason: {
        code: "CONFLICT",
        details: { extra: { current: { ids: orders[winner], order_version: 2 } } },
      },
    });
    expect((await listNodes(chapter.id)).map(({ id }) => id)).toEqual(orders[winner]);
  });

  it("is refused where ids are missing, twice or foreign, and for an unknown path", async () => {
    const ids = (await listChapters()).map(({ id }) => id);
    const [first = ""] = ids;
    for (const wrong of [ids.slice(1), [first, first], [...ids, pathId]]) {
      const order = { ids: wrong, version: 1 };
      const refused = transaction((tx) => reorderChapters(tx, pathId, order));
      await expect(refused).rejects.toMatchObject({ code: "CONFLICT" });
    }
    const unknown = transaction((tx) => reorderChapters(tx, first, { ids, version: 1 }));
    await expect(unknown).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await listChapters()).map(({ id }) => id)).toEqual(ids);
  });

  it("cannot end with two at one place", async () => {
    const isFirst = and(eq(chapters.path_id, pathId), eq(chapters.order_index, 0));
    const doubled = transaction(async (tx) => {
      await tx.update(chapters).set({ order_index: 1 }).where(isFirst);
    });
    await expect(doubled).rejects.toThrow();
    const [path] = await app.platform.db.select().from(paths).where(eq(paths.id, pathId));
    expect(path?.order_version).toBe(1);
  });
});
