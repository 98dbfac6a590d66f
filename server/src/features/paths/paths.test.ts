import type {
  AnswerResult,
  ChapterNodes,
  PathDetail,
  PathList,
  PublicNode,
} from "@waymates/contract/features/paths";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { insertFollow } from "../follows/store.ts";
import { blocks } from "../follows/tables.ts";
import { rewardAnswer } from "../rewards/index.ts";
import { pointsBalances, pointsLedger } from "../rewards/tables.ts";
import { pathRoutes } from "./index.ts";
import { isScored } from "./rules/grade.ts";
import { listNodes, listOutline } from "./store/nodes.ts";
import { seededPathId, seedPaths, seedWalk } from "./seed.ts";
import { paths } from "./tables.ts";
import { openWorld, putPerson, putSamplePath, rightAnswer, type World } from "./world.testing.ts";

let world: World;
const slug = "sample-paths";
const pathId = seededPathId(slug);
const usualDraw: typeof rewardAnswer = (bus, tx, answered) =>
  rewardAnswer(bus, tx, answered, () => 0.5);

beforeAll(async () => {
  world = await openWorld((api, platform) => pathRoutes(api, platform, { reward: usualDraw }));
  await putSamplePath(world.db, slug, await putPerson(world.db));
}, 60_000);
afterAll(() => world.close());

const join = (userId: string) => world.call(userId, "POST", `/api/paths/${pathId}/join`);
const detail = async (userId: string) =>
  (await world.call<PathDetail>(userId, "GET", `/api/paths/${pathId}`)).body;
const open = async (userId: string, at: number) => {
  const chapterId = (await detail(userId)).chapters[at]?.id;
  return (await world.call<ChapterNodes>(userId, "GET", `/api/chapters/${chapterId}/nodes`)).body;
};
const answer = <Body = AnswerResult>(userId: string, nodeId: string, given: object) =>
  world.call<Body>(userId, "POST", `/api/nodes/${nodeId}/answer`, {
    answer: given,
    durationMs: 900,
  });
const balanceOf = async (userId: string) => {
  const [row] = await world.db
    .select()
    .from(pointsBalances)
    .where(eq(pointsBalances.user_id, userId));
  return row?.balance ?? 0;
};

/** A person who has joined the sample path, and the nodes of its first chapter. */
async function learner() {
  const userId = await putPerson(world.db);
  await join(userId);
  const { nodes } = await open(userId, 0);
  const of = (type: PublicNode["type"]): PublicNode => {
    const node = nodes.find((one) => one.type === type);
    if (!node) throw new Error(`no ${type}`);
    return node;
  };
  return { userId, nodes, of };
}

async function answerAllRight(userId: string, nodes: PublicNode[]): Promise<AnswerResult[]> {
  const results: AnswerResult[] = [];
  for (const node of nodes) results.push((await answer(userId, node.id, rightAnswer(node))).body);
  return results;
}

describe("the list of paths", () => {
  it("shows published paths only, found by words without accents", async () => {
    const userId = await putPerson(world.db);
    await putSamplePath(world.db, "hidden-draft", userId);
    await world.db
      .update(paths)
      .set({ status: "draft" })
      .where(eq(paths.id, seededPathId("hidden-draft")));
    const list = async (query: string) =>
      (await world.call<PathList>(userId, "GET", `/api/paths?${query}`)).body.items.map((p) => p.id);
    expect(await list("query=SAMPLE%20sample-paths")).toEqual([pathId]);
    expect(await list("query=hidden-draft")).toEqual([]);
    expect(await list("category=test-science&tag=sample")).toContain(pathId);
    expect(await list("category=nothing")).toEqual([]);
    expect(await list("query=%25")).toEqual([]);
    const hidden = await world.call(userId, "GET", `/api/paths/${seededPathId("hidden-draft")}`);
    expect(hidden.status).toBe(404);
  });

  it("comes page by page, each path once", async () => {
    const userId = await putPerson(world.db);
    for (const at of [1, 2, 3]) await putSamplePath(world.db, `paged-${at}`, userId);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = `query=paged&limit=2${cursor ? `&cursor=${cursor}` : ""}`;
      const page: PathList = (await world.call<PathList>(userId, "GET", `/api/paths?${query}`)).body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual([1, 2, 3].map((at) => seededPathId(`paged-${at}`)).toSorted());
  });

  it("shows own progress and the faces of friends who may be seen", async () => {
    const { db } = world;
    const userId = await putPerson(db);
    const friend = await putPerson(db);
    const secretive = await putPerson(db, { visibility: "private" });
    for (const other of [friend, secretive]) {
      await insertFollow(db, userId, other);
      await insertFollow(db, other, userId);
      await join(other);
    }
    await seedWalk(db, { slug, userId, answered: 9, activeAt: new Date() });
    const [mine] = (await world.call<PathList>(userId, "GET", "/api/paths?joined=true")).body.items;
    expect(mine).toMatchObject({
      id: pathId,
      joined: true,
      category: "test-science",
      chapter_count: 2,
      node_count: 12,
      progress: { answered: 9, total: 12, completed_chapters: 1 },
      friends_count: 1,
    });
    expect(mine?.friends.map(({ id }) => id)).toEqual([friend]);
    const { chapters } = await detail(userId);
    expect(chapters.map((chapter) => chapter.friends.length)).toEqual([1, 0]);
    expect(chapters.map((chapter) => chapter.traits)).toEqual([["curiosity"], []]);
  });

  it("shows nobody who blocked the reader", async () => {
    const userId = await putPerson(world.db);
    const foe = await putPerson(world.db);
    await join(foe);
    const shown = async () => (await detail(userId)).people.map(({ id }) => id);
    expect(await shown()).toContain(foe);
    await world.db.insert(blocks).values({ blocker_id: foe, blocked_id: userId });
    expect(await shown()).not.toContain(foe);
  });
});

describe("joining", () => {
  it("is for signed-in people and for paths that exist", async () => {
    const userId = await putPerson(world.db);
    expect((await world.call(null, "POST", `/api/paths/${pathId}/join`)).status).toBe(401);
    for (const method of ["POST", "DELETE"] as const) {
      expect((await world.call(userId, method, `/api/paths/${newId()}/join`)).status).toBe(404);
    }
    expect((await world.call(userId, "GET", `/api/chapters/${newId()}/nodes`)).status).toBe(404);
    const unknown = await answer(userId, newId(), { value: true });
    expect(unknown.status).toBe(404);
  });

  it("counts once, and leaving keeps what was done", async () => {
    const { userId, nodes } = await learner();
    await answerAllRight(userId, nodes.slice(0, 2));
    expect((await join(userId)).body).toEqual({ success: true, joined: true });
    await world.call(userId, "DELETE", `/api/paths/${pathId}/join`);
    expect(await detail(userId)).toMatchObject({ joined: false });
    const refused = await answer(userId, nodes[2]?.id ?? "", { options: ["a"] });
    expect(refused.status).toBe(403);
    await join(userId);
    expect(await detail(userId)).toMatchObject({ joined: true, progress: { answered: 2 } });
    const told = await rows(
      world.db,
      sql`select id from outbox where type = 'path.joined' and payload ->> 'userId' = ${userId}`,
    );
    expect(told.length).toBe(2);
  });
});

describe("the nodes of a chapter", () => {
  it("are for members, in open chapters", async () => {
    const { chapters } = await detail(await putPerson(world.db));
    const [first, second] = chapters.map(({ id }) => `/api/chapters/${id}/nodes`);
    const userId = await putPerson(world.db);
    expect((await world.call(userId, "GET", first ?? "")).status).toBe(403);
    await join(userId);
    expect((await world.call(userId, "GET", first ?? "")).status).toBe(200);
    const locked = await world.call(userId, "GET", second ?? "");
    expect([locked.status, locked.body.code]).toEqual([403, "FORBIDDEN"]);
  });

  it("carry nothing from which an answer could be read", async () => {
    const { userId, nodes } = await learner();
    await answerAllRight(userId, nodes.slice(0, 3));
    const chapter = await open(userId, 0);
    const secret = ["accepted", "tolerance", "explanation", "solution", "weight"];
    expect(keysIn(chapter).filter((key) => secret.includes(key))).toEqual([]);
    expect(keysIn(chapter.nodes).filter((key) => key === "correct" || key === "traits")).toEqual([]);
    expect(chapter.answers).toHaveLength(3);
  });
});

function keysIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysIn)];
}

describe("answering", () => {
  it("takes every type through to the end of the path, and books its points", async () => {
    const { userId, nodes } = await learner();
    const results = await answerAllRight(userId, nodes);
    const last = results.at(-1);
    expect(results.map(({ correct }) => correct)).toEqual([
      null,
      ...Array.from({ length: 7 }, () => true),
      null,
    ]);
    // Seven right ones of which the fifth counts three, and the chapter with the seventh.
    expect(results.map(({ points }) => points)).toEqual([0, 1, 1, 1, 1, 3, 1, 11, 0]);
    expect(results[5]?.celebration).toEqual({ kind: "plus", amount: 3 });
    expect(results.map(({ chapterCompleted }) => chapterCompleted).indexOf(true)).toBe(7);
    expect(last?.progress.chapter).toEqual({ answered: 9, correct: 7, total: 9, state: "done" });

    const second = await open(userId, 1);
    const ending = (await answerAllRight(userId, second.nodes)).at(-1);
    expect(ending).toMatchObject({ chapterCompleted: true, pathCompleted: true, tier_id: 3 });
    // The tenth right one, its chapter, and the path in gold.
    expect(ending?.points).toBe(3 + 10 + 100);
    expect(await detail(userId)).toMatchObject({
      tier_id: 3,
      progress: { answered: 12, total: 12, completed_chapters: 2 },
    });
    const booked = await world.db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.user_id, userId));
    const sum = booked.reduce((all, { points }) => all + points, 0);
    expect(await balanceOf(userId)).toBe(sum);
  });

  it("goes on where the person was, on another device too", async () => {
    const { userId, nodes } = await learner();
    await answerAllRight(userId, nodes.slice(0, 4));
    const [first] = (await detail(userId)).chapters;
    expect(first).toMatchObject({ state: "open", next_node: 4, progress: { answered: 4 } });
    const again = await open(userId, 0);
    expect(again.nodes).toEqual(nodes);
    expect(again.answers.map(({ node_id }) => node_id)).toEqual(nodes.slice(0, 4).map((n) => n.id));
  });

  it("tells the right answer in the ids that were shown", async () => {
    const { userId, of } = await learner();
    const order = of("order");
    const { body } = await answer(userId, order.id, { order: orderOf(order).toReversed() });
    expect(body).toMatchObject({ correct: false, partial: 0, points: 0, explanation: "Because." });
    expect(body.solution).toEqual({ type: "order", order: orderOf(order) });
  });

  it("lets a person try again, for progress but not for points", async () => {
    const { userId, of } = await learner();
    const node = of("single_choice");
    await answer(userId, node.id, { option: "a" });
    const retry = (await answer(userId, node.id, { option: "b" })).body;
    expect(retry).toMatchObject({ correct: true, points: 0, celebration: null });
    expect(retry.progress.chapter).toMatchObject({ answered: 1, correct: 1 });
    const worse = (await answer(userId, node.id, { option: "c" })).body;
    expect(worse.progress.chapter.correct).toBe(1);
    expect(await balanceOf(userId)).toBe(0);
  });

  it("completes a path on retries without a tier above bronze", async () => {
    const { userId, nodes } = await learner();
    for (const node of nodes) {
      if (node.type === "true_false") await answer(userId, node.id, { value: false });
    }
    await answerAllRight(userId, nodes);
    const second = await open(userId, 1);
    for (const node of second.nodes) await answer(userId, node.id, { value: false });
    const [one, two] = second.nodes;
    await answer(userId, one?.id ?? "", { value: true });
    const ending = (await answer(userId, two?.id ?? "", { value: true })).body;
    expect(ending).toMatchObject({ pathCompleted: true, tier_id: 1, points: 60 });
    const again = (await answer(userId, two?.id ?? "", { value: true })).body;
    expect(again).toMatchObject({ pathCompleted: false, chapterCompleted: false, points: 0 });
  });

  it("refuses a locked chapter", async () => {
    const { userId } = await learner();
    const [, second] = (await detail(userId)).chapters;
    const [node] = await listNodes(world.db, second?.id ?? "");
    const refused = await answer(userId, node?.id ?? "", { value: true });
    expect(refused.status).toBe(403);
  });

  it.each([
    ["info", { value: true }],
    ["single_choice", { option: "z" }],
    ["multiple_choice", { options: ["a", "z"] }],
    ["true_false", { text: "true" }],
    ["text", { number: 1 }],
    ["number", { text: "42" }],
    ["order", { order: ["a", "b", "c"] }],
    ["pairs", { pairs: [["a", "a"]] }],
    ["scale", { value: 6 }],
    ["scale", { value: 1.5 }],
    ["text", { text: "x".repeat(201) }],
    ["text", { text: "osmosis", correct: true }],
  ] as const)("refuses for %s what is no answer to it: %j", async (type, given) => {
    const { userId, of } = await learner();
    const { status, body } = await answer<{ code: string; fields?: object }>(
      userId,
      of(type).id,
      given,
    );
    expect([status, body.code]).toEqual([422, "VALIDATION"]);
    expect(Object.keys(body.fields ?? {})[0]).toMatch(/^answer/);
  });

  it("gives points once when two tabs answer at the same moment", async () => {
    const { userId, of } = await learner();
    const node = of("true_false");
    const both = await Promise.all([1, 2].map(() => answer(userId, node.id, { value: true })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.points).toSorted()).toEqual([0, 1]);
    expect(await balanceOf(userId)).toBe(1);
  });

  it("completes a chapter once when its last answers come together", async () => {
    const { userId, nodes } = await learner();
    await answerAllRight(userId, nodes.slice(0, 6));
    const rest = nodes.slice(6, 8).map((node) => answer(userId, node.id, rightAnswer(node)));
    const results = await Promise.all(rest);
    expect(results.filter(({ body }) => body.chapterCompleted)).toHaveLength(1);
    const told = await rows(
      world.db,
      sql`select id from outbox where type = 'chapter.completed' and payload ->> 'userId' = ${userId}`,
    );
    expect(told).toHaveLength(1);
  });
});

const orderOf = (node: PublicNode): string[] => {
  const right = rightAnswer(node);
  return "order" in right ? right.order : [];
};

describe("the store", () => {
  it("tells scored questions as the rules do", async () => {
    const [first] = await listOutline(world.db, [pathId]);
    const nodes = await listNodes(world.db, first?.id ?? "");
    expect(first?.steps).toEqual(nodes.map((node) => ({
      id: node.id,
      chapter_id: node.chapter_id,
      isScored: isScored(node),
    })));
  });

  it("takes the same seed twice without a change", async () => {
    const before = await listOutline(world.db, [pathId]);
    await putSamplePath(world.db, slug, await putPerson(world.db));
    await seedPaths(world.db, [], { creatorIdBySlug: () => null, languageId: newId() });
    expect(await listOutline(world.db, [pathId])).toEqual(before);
  });
});
