import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import type {
  AnswerResult,
  ChapterNodes,
  PathDetail,
  PathList,
  PublicNode,
} from "@waymates/contract/features/paths";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ErrorBody } from "@waymates/contract/errors";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { insertFollow } from "../follows/store/follows.ts";
import { blocks } from "../follows/tables.ts";
import { languages } from "../translations/tables.ts";
import { pointsBalances, pointsLedger } from "../rewards/tables.ts";
import { isScored } from "../questions/rules/grade.ts";
import { listNodes } from "./store/nodes.ts";
import { readOutline } from "./store/outline.ts";
import { seededPathId, seedCovers, seedPaths, seedProgress } from "./seed.ts";
import { chapters, nodeAnswers, paths, traits } from "./tables.ts";
import { putSamplePath, rightAnswer, samplePath } from "./sample.testing.ts";

let app: TestApp;
const db = () => app.platform.db;
let people = 0;
const newPerson = (details: Parameters<typeof person>[2] = {}) => {
  people += 1;
  return person(app, `learner${people}`, details);
};
const slug = "sample-paths";
const pathId = seededPathId(slug);

beforeAll(async () => {
  // Jackpots are switched off, so that the points are known beforehand.
  vi.spyOn(crypto, "randomInt").mockReturnValue(500_000 as never);
  syncBuiltinESMExports();
  app = await testApp();
  await putSamplePath(db(), slug);
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await app.close();
});

const join = (ada: TestPerson) => ada.send<ErrorBody>("POST", `/api/paths/${pathId}/join`);
const detail = async (ada: TestPerson) => (await ada.get<PathDetail>(`/api/paths/${pathId}`)).body;
const open = async (ada: TestPerson, at: number) => {
  const chapterId = (await detail(ada)).chapters[at]?.id;
  return (await ada.get<ChapterNodes>(`/api/chapters/${chapterId}/nodes`)).body;
};
const answer = <Body = AnswerResult>(ada: TestPerson, nodeId: string, given: object) =>
  ada.send<Body>("POST", `/api/nodes/${nodeId}/answer`, {
    answer: given,
    durationMs: 900,
  });
const balanceOf = async (ada: TestPerson) => {
  const [row] = await db().select().from(pointsBalances).where(eq(pointsBalances.user_id, ada.id));
  return row?.balance ?? 0;
};

/** A person who has joined the sample path, and the nodes of its first chapter. */
async function learner() {
  const ada = await newPerson();
  await join(ada);
  const { nodes } = await open(ada, 0);
  const of = (type: PublicNode["type"]): PublicNode => {
    const node = nodes.find((one) => one.type === type);
    if (!node) throw new Error(`no ${type}`);
    return node;
  };
  return { ada, nodes, of };
}

async function answerAllRight(ada: TestPerson, nodes: PublicNode[]): Promise<AnswerResult[]> {
  const results: AnswerResult[] = [];
  for (const node of nodes) results.push((await answer(ada, node.id, rightAnswer(node))).body);
  return results;
}

describe("the list of paths", () => {
  it("shows published paths only, found by words without accents", async () => {
    const ada = await newPerson();
    await putSamplePath(db(), "hidden-draft");
    await db()
      .update(paths)
      .set({ status: "draft" })
      .where(eq(paths.id, seededPathId("hidden-draft")));
    const list = async (query: string) =>
      (await ada.get<PathList>(`/api/paths?${query}`)).body.items.map((p) => p.id);
    expect(await list("query=SAMPLE%20sample-paths")).toEqual([pathId]);
    expect(await list("query=hidden-draft")).toEqual([]);
    expect(await list("category=test-science&tag=sample")).toContain(pathId);
    expect(await list("category=nothing")).toEqual([]);
    expect(await list("query=%25")).toEqual([]);
    const hidden = await ada.get<ErrorBody>(`/api/paths/${seededPathId("hidden-draft")}`);
    expect(hidden.status).toBe(404);
  });

  it("is paged, each path once", async () => {
    const ada = await newPerson();
    for (const at of [1, 2, 3]) await putSamplePath(db(), `paged-${at}`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = `query=paged&limit=2${cursor ? `&cursor=${cursor}` : ""}`;
      const page: PathList = (await ada.get<PathList>(`/api/paths?${query}`)).body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual([1, 2, 3].map((at) => seededPathId(`paged-${at}`)).toSorted());
  });

  it("shows own progress and the faces of friends who may be seen", async () => {
    const ada = await newPerson();
    const friend = await newPerson();
    const secretive = await newPerson({ visibility: "private" });
    for (const other of [friend, secretive]) {
      await insertFollow(db(), ada.id, other.id);
      await insertFollow(db(), other.id, ada.id);
      await join(other);
    }
    await seedProgress(db(), { slug, userId: ada.id, answered: 9, activeAt: new Date() });
    const image_url = "/uploads/rivers.webp";
    await db().update(paths).set({ image_url }).where(eq(paths.id, pathId));
    const [mine] = (await ada.get<PathList>("/api/paths?joined=true")).body.items;
    expect(mine).toMatchObject({
      id: pathId,
      title: "Sämple sample-paths",
      image_url,
      joined: true,
      category: "test-science",
      chapter_count: 2,
      node_count: 12,
      progress: { answered: 9, total: 12, completed_chapters: 1 },
      friends_count: 1,
    });
    expect(mine?.friends.map(({ id }) => id)).toEqual([friend.id]);
    const shown = await detail(ada);
    expect(shown.image_url).toBe(image_url);
    expect(shown.chapters.map((chapter) => chapter.friends.length)).toEqual([1, 0]);
    expect(shown.chapters.map((chapter) => chapter.trait_slugs)).toEqual([["curiosity"], []]);
    const curiosity = await db().select().from(traits).where(eq(traits.slug, "curiosity"));
    expect(shown.chapters.map((chapter) => chapter.traits)).toEqual([
      curiosity.map(({ id }) => id),
      [],
    ]);
  });

  it("calls a chapter without a title by its number, in the reader's language", async () => {
    await putSamplePath(db(), "untitled");
    const id = seededPathId("untitled");
    await db().update(chapters).set({ title: null }).where(eq(chapters.path_id, id));
    const titles = async (reader: TestPerson) =>
      (await reader.get<PathDetail>(`/api/paths/${id}`)).body.chapters.map(({ title }) => title);
    expect(await titles(await newPerson())).toEqual(["Chapter 1", "Chapter 2"]);
    expect(await titles(await newPerson({ language: "de-DE" }))).toEqual([
      "Kapitel 1",
      "Kapitel 2",
    ]);
  });

  it("hides people who blocked the reader", async () => {
    const ada = await newPerson();
    const foe = await newPerson();
    await join(foe);
    const shown = async () => (await detail(ada)).people.map(({ id }) => id);
    expect(await shown()).toContain(foe.id);
    await db().insert(blocks).values({ blocker_id: foe.id, blocked_id: ada.id });
    expect(await shown()).not.toContain(foe.id);
  });
});

describe("joining", () => {
  it("is for signed-in people and for paths that exist", async () => {
    const ada = await newPerson();
    expect((await anonymous(app).send<ErrorBody>("POST", `/api/paths/${pathId}/join`)).status).toBe(
      401,
    );
    for (const method of ["POST", "DELETE"] as const) {
      expect((await ada.send<ErrorBody>(method, `/api/paths/${newId()}/join`)).status).toBe(404);
    }
    expect((await ada.get<ErrorBody>(`/api/chapters/${newId()}/nodes`)).status).toBe(404);
    const unknown = await answer(ada, newId(), { value: true });
    expect(unknown.status).toBe(404);
  });

  it("counts once, and leaving preserves the progress", async () => {
    const { ada, nodes } = await learner();
    await answerAllRight(ada, nodes.slice(0, 2));
    expect((await join(ada)).body).toEqual({ success: true, joined: true });
    await ada.send<ErrorBody>("DELETE", `/api/paths/${pathId}/join`);
    expect(await detail(ada)).toMatchObject({ joined: false });
    const refused = await answer(ada, nodes[2]?.id ?? "", { options: ["a"] });
    expect(refused.status).toBe(403);
    await join(ada);
    expect(await detail(ada)).toMatchObject({ joined: true, progress: { answered: 2 } });
    const facts = await rows(
      db(),
      sql`select id from outbox where type = 'path.joined' and payload ->> 'userId' = ${ada.id}`,
    );
    expect(facts.length).toBe(2);
  });
});

describe("the nodes of a chapter", () => {
  it("are for members, in open chapters", async () => {
    const { chapters } = await detail(await newPerson());
    const [first, second] = chapters.map(({ id }) => `/api/chapters/${id}/nodes`);
    const ada = await newPerson();
    expect((await ada.get<ErrorBody>(first ?? "")).status).toBe(403);
    await join(ada);
    expect((await ada.get<ErrorBody>(first ?? "")).status).toBe(200);
    const locked = await ada.get<ErrorBody>(second ?? "");
    expect([locked.status, locked.body.code]).toEqual([403, "FORBIDDEN"]);
  });

  it("contain nothing that reveals an answer", async () => {
    const { ada, nodes } = await learner();
    await answerAllRight(ada, nodes.slice(0, 3));
    const chapter = await open(ada, 0);
    const secret = ["accepted", "tolerance", "explanation", "solution", "weight"];
    const shown = keysIn({ ...chapter, answers: [] });
    expect(shown.filter((key) => secret.includes(key))).toEqual([]);
    expect(keysIn(chapter.nodes).filter((key) => key === "correct" || key === "traits")).toEqual(
      [],
    );
    expect(chapter.answers.map(({ node_id }) => node_id)).toEqual(
      nodes.slice(0, 3).map(({ id }) => id),
    );
    expect(keysIn(chapter.answers).filter((key) => key === "accepted")).toEqual([]);
  });

  it("return the last try of answered questions with its verdict", async () => {
    const { ada, nodes, of } = await learner();
    const [order, pairs, text] = [of("order"), of("pairs"), of("text")];
    const verdicts = new Map<string, object>();
    const tryOut = async (node: PublicNode, given: object) => {
      const { correct, partial, solution, explanation } = (await answer(ada, node.id, given)).body;
      verdicts.set(node.id, { answer: given, correct, partial, solution, explanation });
    };
    await answer(ada, text.id, rightAnswer(text));
    await tryOut(text, { text: "diffusion" });
    await tryOut(order, { order: orderOf(order).toReversed() });
    await tryOut(pairs, rightAnswer(pairs));
    for (const type of ["single_choice", "multiple_choice", "true_false", "number"] as const) {
      await tryOut(of(type), rightAnswer(of(type)));
    }
    await tryOut(of("scale"), { value: 2 });
    const { answers } = await open(ada, 0);
    expect(new Map(answers.map(({ node_id, last }) => [node_id, last]))).toEqual(verdicts);
    expect(answers.find(({ node_id }) => node_id === text.id)).toMatchObject({
      correct: true,
      last: { correct: false, solution: { type: "text", accepted: ["osmosis"] } },
    });
    expect(answers).toHaveLength(nodes.length - 1);
  });

  it("return only the verdict where the question has changed since", async () => {
    const { ada, of } = await learner();
    const node = of("single_choice");
    await answer(ada, node.id, { option: "a" });
    await db()
      .update(nodeAnswers)
      .set({ answer: { option: "gone" } })
      .where(and(eq(nodeAnswers.node_id, node.id), eq(nodeAnswers.user_id, ada.id)));
    const { answers } = await open(ada, 0);
    expect(answers).toEqual([{ node_id: node.id, correct: false, partial: 0, last: null }]);
  });
});

function keysIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysIn)];
}

describe("answering", () => {
  it("takes every type through to the end of the path, and books its points", async () => {
    const { ada, nodes } = await learner();
    const results = await answerAllRight(ada, nodes);
    const last = results.at(-1);
    expect(results.map(({ correct }) => correct)).toEqual([
      null,
      ...Array.from({ length: 7 }, () => true),
      null,
    ]);
    // Seven right answers, the fifth of them for three points, and the chapter with the seventh.
    expect(results.map(({ points }) => points)).toEqual([0, 1, 1, 1, 1, 3, 1, 11, 0]);
    expect(results[5]?.celebration).toEqual({ kind: "plus", amount: 3 });
    expect(results.map(({ chapterCompleted }) => chapterCompleted).indexOf(true)).toBe(7);
    expect(last?.progress.chapter).toEqual({ answered: 9, correct: 7, total: 9, state: "done" });

    const second = await open(ada, 1);
    const ending = (await answerAllRight(ada, second.nodes)).at(-1);
    expect(ending).toMatchObject({ chapterCompleted: true, pathCompleted: true, tier_id: 3 });
    // The tenth right one, its chapter, and the path in gold.
    expect(ending?.points).toBe(3 + 10 + 100);
    expect(await detail(ada)).toMatchObject({
      tier_id: 3,
      progress: { answered: 12, total: 12, completed_chapters: 2 },
    });
    const facts = await rows<{ payload: object }>(
      db(),
      sql`select payload from outbox where type = 'path.completed' and payload ->> 'userId' = ${ada.id}`,
    );
    expect(facts).toEqual([{ payload: { userId: ada.id, pathId: expect.any(String), tierId: 3 } }]);
    const booked = await db().select().from(pointsLedger).where(eq(pointsLedger.user_id, ada.id));
    const sum = booked.reduce((all, { points }) => all + points, 0);
    expect(await balanceOf(ada)).toBe(sum);
  });

  it("continues where the person was, on another device too", async () => {
    const { ada, nodes } = await learner();
    await answerAllRight(ada, nodes.slice(0, 4));
    const [first] = (await detail(ada)).chapters;
    expect(first).toMatchObject({ state: "open", next_node: 4, progress: { answered: 4 } });
    const again = await open(ada, 0);
    expect(again.nodes).toEqual(nodes);
    expect(again.answers.map(({ node_id }) => node_id)).toEqual(nodes.slice(0, 4).map((n) => n.id));
  });

  it("returns the right answer in the ids that were shown", async () => {
    const { ada, of } = await learner();
    const order = of("order");
    const { body } = await answer(ada, order.id, { order: orderOf(order).toReversed() });
    expect(body).toMatchObject({ correct: false, partial: 0, points: 0, explanation: "Because." });
    expect(body.solution).toEqual({ type: "order", order: orderOf(order) });
  });

  it("lets a person try again, for progress but not for points", async () => {
    const { ada, of } = await learner();
    const node = of("single_choice");
    await answer(ada, node.id, { option: "a" });
    const retry = (await answer(ada, node.id, { option: "b" })).body;
    expect(retry).toMatchObject({ correct: true, points: 0, celebration: null });
    expect(retry.progress.chapter).toMatchObject({ answered: 1, correct: 1 });
    const worse = (await answer(ada, node.id, { option: "c" })).body;
    expect(worse.progress.chapter.correct).toBe(1);
    expect(await balanceOf(ada)).toBe(0);
  });

  it("completes a path on retries without a tier above bronze", async () => {
    const { ada, nodes } = await learner();
    for (const node of nodes) {
      if (node.type === "true_false") await answer(ada, node.id, { value: false });
    }
    await answerAllRight(ada, nodes);
    const second = await open(ada, 1);
    for (const node of second.nodes) await answer(ada, node.id, { value: false });
    const [one, two] = second.nodes;
    await answer(ada, one?.id ?? "", { value: true });
    const ending = (await answer(ada, two?.id ?? "", { value: true })).body;
    expect(ending).toMatchObject({ pathCompleted: true, tier_id: 1, points: 60 });
    const again = (await answer(ada, two?.id ?? "", { value: true })).body;
    expect(again).toMatchObject({ pathCompleted: false, chapterCompleted: false, points: 0 });
  });

  it("refuses a locked chapter", async () => {
    const { ada } = await learner();
    const [, second] = (await detail(ada)).chapters;
    const [node] = await listNodes(db(), second?.id ?? "");
    const refused = await answer(ada, node?.id ?? "", { value: true });
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
    const { ada, of } = await learner();
    const { status, body } = await answer<{ code: string; fields?: object }>(
      ada,
      of(type).id,
      given,
    );
    expect([status, body.code]).toEqual([422, "VALIDATION"]);
    expect(Object.keys(body.fields ?? {})[0]).toMatch(/^answer/);
  });

  it("gives points once when two tabs answer at the same moment", async () => {
    const { ada, of } = await learner();
    const node = of("true_false");
    const both = await Promise.all([1, 2].map(() => answer(ada, node.id, { value: true })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.points).toSorted()).toEqual([0, 1]);
    expect(await balanceOf(ada)).toBe(1);
  });

  it("completes a chapter once when its last answers come together", async () => {
    const { ada, nodes } = await learner();
    await answerAllRight(ada, nodes.slice(0, 6));
    const rest = nodes.slice(6, 8).map((node) => answer(ada, node.id, rightAnswer(node)));
    const results = await Promise.all(rest);
    expect(results.filter(({ body }) => body.chapterCompleted)).toHaveLength(1);
    const facts = await rows(
      db(),
      sql`select id from outbox where type = 'chapter.completed' and payload ->> 'userId' = ${ada.id}`,
    );
    expect(facts).toHaveLength(1);
  });
});

const orderOf = (node: PublicNode): string[] => {
  const right = rightAnswer(node);
  return "order" in right ? right.order : [];
};

describe("the store", () => {
  it("selects scored questions as the rules do", async () => {
    const [first] = (await readOutline(db(), newId(), [pathId])).chapters;
    const nodes = await listNodes(db(), first?.id ?? "");
    expect(first?.steps).toEqual(
      nodes.map((node) => ({
        id: node.id,
        chapter_id: node.chapter_id,
        isScored: isScored(node),
      })),
    );
  });

  it("gives a cover to a seeded path that has no picture, and to no other", async () => {
    const pictureOf = async () => {
      const [row] = await db().select().from(paths).where(eq(paths.name, "covered"));
      return row?.image_url;
    };
    const content = [{ ...samplePath, slug: "covered", image: "/media/first-cover.svg" }];
    const [language] = await db().select().from(languages).where(eq(languages.code, "en-US"));
    const seed = { creatorIdBySlug: () => null, languageId: language?.id ?? "" };
    await seedPaths(db(), content, seed);
    expect(await pictureOf()).toBe("/media/first-cover.svg");
    const others = [{ ...samplePath, slug: "covered", image: "/media/other-cover.svg" }];
    await seedCovers(db(), others);
    expect(await pictureOf()).toBe("/media/first-cover.svg");
    await db().update(paths).set({ image_url: null }).where(eq(paths.name, "covered"));
    await seedCovers(db(), others);
    expect(await pictureOf()).toBe("/media/other-cover.svg");
    await db().delete(paths).where(eq(paths.name, "covered"));
  });

  it("takes the same seed twice without a change", async () => {
    const before = await readOutline(db(), newId(), [pathId]);
    await putSamplePath(db(), slug, (await newPerson()).id);
    await seedPaths(db(), [], { creatorIdBySlug: () => null, languageId: newId() });
    expect(await readOutline(db(), newId(), [pathId])).toEqual(before);
  });
});
