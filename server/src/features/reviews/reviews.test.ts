import type { ErrorBody } from "@waymates/contract/errors";
import type { ChapterNodes, PathDetail, PublicNode } from "@waymates/contract/features/paths";
import type { LedgerPage } from "@waymates/contract/features/rewards";
import type { ReviewList, ReviewResult, ReviewToday } from "@waymates/contract/features/reviews";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { addDays } from "../../platform/local-date.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { putSamplePath, rightAnswer } from "../paths/sample.testing.ts";
import { seededPathId } from "../paths/seed.ts";
import { nodes, paths } from "../paths/tables.ts";
import { reviewBoxes, reviews } from "./tables.ts";

let app: TestApp;
const db = () => app.platform.db;
const pathId = seededPathId("reviewed");
let people = 0;

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(db(), "reviewed");
}, 60_000);
afterAll(() => app.close());

/** A learner on the path, with the scored nodes of its first chapter. */
async function learner(details: Parameters<typeof person>[2] = {}) {
  people += 1;
  const ada = await person(app, `reviewer${people}`, details);
  await ada.send("POST", `/api/paths/${pathId}/join`);
  const path = (await ada.get<PathDetail>(`/api/paths/${pathId}`)).body;
  const chapter = path.chapters[0]?.id;
  const found = (await ada.get<ChapterNodes>(`/api/chapters/${chapter}/nodes`)).body.nodes;
  const scored = found.filter(({ type }) => type !== "info" && type !== "scale");
  return { ada, scored, unscored: found.filter((node) => !scored.includes(node)) };
}

const wrongAnswers: Partial<Record<PublicNode["type"], object>> = {
  single_choice: { option: "a" },
  multiple_choice: { options: ["b"] },
  true_false: { value: false },
  text: { text: "nothing of it" },
  number: { number: 1 },
};
const wrongAnswer = ({ type }: PublicNode) => wrongAnswers[type] ?? {};
const canBeWrong = ({ type }: PublicNode) => type in wrongAnswers;

async function answer(ada: TestPerson, node: PublicNode, given: object) {
  await ada.send("POST", `/api/nodes/${node.id}/answer`, { answer: given, durationMs: 5 });
  await app.platform.bus.drain();
}
/** Answers these questions wrong, so that they come back. */
async function miss(ada: TestPerson, missed: readonly PublicNode[]) {
  for (const node of missed) await answer(ada, node, wrongAnswer(node));
}
const makeDue = (ada: TestPerson, box = 1) =>
  db()
    .update(reviews)
    .set({ box, due_on: sql`(clock_timestamp() at time zone 'utc')::date - 1` })
    .where(eq(reviews.user_id, ada.id));
const noCards = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };
async function setStatus(
  nodeId: string,
  status: "draft" | "live" | "retired",
  pathStatus: "draft" | "published" | "archived",
) {
  await db().update(nodes).set({ status }).where(eq(nodes.id, nodeId));
  await db().update(paths).set({ status: pathStatus }).where(eq(paths.id, pathId));
}
const today = async (ada: TestPerson) => (await ada.get<ReviewToday>("/api/reviews/today")).body;
const review = <Body = ReviewResult>(ada: TestPerson, nodeId: string, given: object) =>
  ada.send<Body>("POST", `/api/reviews/${nodeId}/answer`, { answer: given, durationMs: 5 });
const first = <Item>([one]: readonly Item[]): Item => {
  if (one === undefined) throw new Error("nothing there");
  return one;
};

describe("what comes back", () => {
  it("a wrong answer makes one card in box 1 that is due tomorrow", async () => {
    const { ada, scored } = await learner();
    const node = first(scored);
    await miss(ada, [node, node]);
    const { date, left, next_due_on, boxes } = await today(ada);
    expect({ left, next_due_on, boxes }).toEqual({
      left: 0,
      next_due_on: addDays(date, 1),
      boxes: { "1": 1, "2": 0, "3": 0, "4": 0, "5": 0 },
    });
    const { items } = (await ada.get<ReviewList>("/api/reviews")).body;
    expect(items).toEqual([
      {
        node_id: node.id,
        box: 1,
        due_on: addDays(date, 1),
        last_result: "wrong",
        prompt: node.prompt,
        path: { id: pathId, title: "Sämple reviewed" },
      },
    ]);
  });

  it("right answers and questions without a right answer make none, and remove none", async () => {
    const { ada, scored, unscored } = await learner();
    for (const node of [first(scored), ...unscored]) await answer(ada, node, rightAnswer(node));
    expect((await ada.get<ReviewList>("/api/reviews")).body.items).toEqual([]);
    await miss(ada, [first(scored)]);
    await answer(ada, first(scored), rightAnswer(first(scored)));
    expect((await ada.get<ReviewList>("/api/reviews")).body.items).toHaveLength(1);
  });

  it("tomorrow is a day of the person's own calendar", async () => {
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      const { ada, scored } = await learner({ timeZone });
      await miss(ada, [first(scored)]);
      const here = new Intl.DateTimeFormat("en-CA", { timeZone }).format();
      const { items } = (await ada.get<ReviewList>("/api/reviews")).body;
      expect(
        items.map(({ due_on }) => due_on),
        timeZone,
      ).toEqual([addDays(here, 1)]);
    }
  });

  it("is listed earliest due first, page by page, for its owner alone", async () => {
    const { ada, scored } = await learner();
    const missed = scored.filter(canBeWrong);
    await miss(ada, missed);
    for (const [at, node] of missed.entries()) {
      await db()
        .update(reviews)
        .set({ due_on: `2026-01-0${9 - at}` })
        .where(and(eq(reviews.user_id, ada.id), eq(reviews.node_id, node.id)));
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : "";
      const page = (await ada.get<ReviewList>(`/api/reviews?limit=2${query}`)).body;
      seen.push(...page.items.map(({ node_id }) => node_id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(missed.map(({ id }) => id).toReversed());
    expect((await ada.get<ErrorBody>("/api/reviews?limit=51")).status).toBe(422);
    const { ada: other } = await learner();
    expect((await other.get<ReviewList>("/api/reviews")).body.items).toEqual([]);
  });

  it.each([
    ["itself", "draft", "published"],
    ["for good", "retired", "published"],
    ["with its path", "live", "draft"],
  ] as const)(
    "a question that is out of play %s is in no list, is not asked and not counted",
    async (_, status, pathStatus) => {
      const { ada, scored } = await learner();
      const node = first(scored);
      await miss(ada, [node]);
      const tomorrow = (await today(ada)).next_due_on;
      await setStatus(node.id, status, pathStatus);
      try {
        expect(await today(ada)).toMatchObject({ next_due_on: null, boxes: noCards });
        await makeDue(ada);
        expect((await ada.get<ReviewList>("/api/reviews")).body.items).toEqual([]);
        expect(await today(ada)).toMatchObject({ left: 0, nodes: [], boxes: noCards });
        expect((await review(ada, node.id, wrongAnswer(node))).status).toBe(404);
      } finally {
        await setStatus(node.id, "live", "published");
      }
      expect(await today(ada)).toMatchObject({ left: 1, boxes: { ...noCards, "1": 1 } });
      await miss(ada, [node]);
      expect((await today(ada)).next_due_on).toBe(tomorrow);
    },
  );

  it("an archived path's questions still come back and are counted", async () => {
    const { ada, scored } = await learner();
    await miss(ada, [first(scored)]);
    const before = await today(ada);
    await setStatus(first(scored).id, "live", "archived");
    try {
      expect(await today(ada)).toEqual(before);
      expect(before.boxes).toEqual({ ...noCards, "1": 1 });
    } finally {
      await setStatus(first(scored).id, "live", "published");
    }
  });
});

describe("answering a card", () => {
  it.each([
    [1, 2, 3],
    [2, 3, 7],
    [3, 4, 14],
    [4, 5, 30],
  ])("right in box %i: box %i, in %i days", async (box, next, days) => {
    const { ada, scored } = await learner();
    const node = first(scored);
    await miss(ada, [node]);
    await makeDue(ada, box);
    const { date } = await today(ada);
    const { status, body } = await review(ada, node.id, rightAnswer(node));
    expect(status).toBe(200);
    const due_on = addDays(date, days);
    expect(body).toMatchObject({ correct: true, partial: 1, box: next, due_on, left: 0 });
    expect(body.solution).not.toBeNull();
    expect(body.explanation).toBe("Because.");
  });

  it("deletes a card that is right in box 5, and returns a wrong one to box 1 for tomorrow", async () => {
    const { ada, scored } = await learner();
    const node = first(scored);
    await miss(ada, [node]);
    await makeDue(ada, 5);
    const { body } = await review(ada, node.id, rightAnswer(node));
    expect(body).toMatchObject({ box: null, due_on: null, emptied: true });
    expect((await review(ada, node.id, rightAnswer(node))).status).toBe(404);
    const boxes = await db().select().from(reviewBoxes).where(eq(reviewBoxes.user_id, ada.id));
    expect(boxes.filter(({ cards }) => cards !== 0)).toEqual([]);

    await miss(ada, [node]);
    await makeDue(ada, 4);
    const { date } = await today(ada);
    const wrong = (await review(ada, node.id, wrongAnswer(node))).body;
    expect(wrong).toMatchObject({ correct: false, box: 1, due_on: addDays(date, 1) });
  });

  it("is refused before its day, a second time, without a card, and with a bad body", async () => {
    const { ada, scored } = await learner();
    const [node, other] = scored;
    if (!node || !other) throw new Error("too few nodes");
    await miss(ada, [node]);
    const early = await review<ErrorBody>(ada, node.id, rightAnswer(node));
    expect([early.status, early.body.code]).toEqual([409, "REVIEW_NOT_DUE"]);
    expect((await review(ada, other.id, rightAnswer(other))).status).toBe(404);
    await makeDue(ada);
    for (const bad of [{}, { option: "nowhere" }, { seen: true }]) {
      expect((await review(ada, node.id, bad)).status).toBe(422);
    }
    for (const extra of [{ points: 100 }, { nonce: newId() }]) {
      const body = { answer: rightAnswer(node), durationMs: 5, ...extra };
      expect((await ada.send("POST", `/api/reviews/${node.id}/answer`, body)).status).toBe(422);
    }
    expect((await today(ada)).left).toBe(1);
    expect((await review(ada, node.id, rightAnswer(node))).status).toBe(200);
    const again = await review<ErrorBody>(ada, node.id, rightAnswer(node));
    expect([again.status, again.body.code]).toEqual([409, "REVIEW_NOT_DUE"]);
  });

  it("twenty at once are one", async () => {
    const { ada, scored } = await learner();
    const node = first(scored);
    await miss(ada, [node]);
    await makeDue(ada);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => review(ada, node.id, rightAnswer(node))),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await today(ada)).toMatchObject({ done: 1, boxes: { "1": 0, "2": 1 } });
  });
});

describe("a day's queue", () => {
  it("holds twenty at most, the one that is due longest first", async () => {
    const { ada } = await learner();
    const ids: string[] = [];
    for (const at of Array.from({ length: 4 }).keys()) {
      const slug = `many-${at}`;
      await putSamplePath(db(), slug);
      const found = await rows<{ id: string }>(
        db(),
        sql`select n.id from nodes n join chapters c on c.id = n.chapter_id
          where c.path_id = ${seededPathId(slug)} and n.type not in ('info', 'scale')`,
      );
      ids.push(...found.map(({ id }) => id));
    }
    await db()
      .insert(reviews)
      .values(
        ids.map((node_id, at) => ({
          user_id: ada.id,
          node_id,
          due_on: addDays("2026-01-01", at),
        })),
      );
    const { left, total, limit, nodes: asked, boxes } = await today(ada);
    expect({ left, total, limit }).toEqual({ left: 20, total: 20, limit: 20 });
    expect(asked.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(boxes["1"]).toBe(ids.length);
    for (const node of asked) {
      expect((await review(ada, node.id, rightAnswer(node))).status).toBe(200);
    }
    expect(await today(ada)).toMatchObject({ left: 0, done: 20, total: 20, emptied: true });
    const over = await review<ErrorBody>(ada, ids[20] ?? "", { value: true });
    expect([over.status, over.body.code]).toEqual([409, "REVIEW_NOT_DUE"]);
  });

  it("emptied with five cards or more earns 10 points, once", async () => {
    const { ada, scored } = await learner();
    const missed = scored.filter(canBeWrong).slice(0, 5);
    await miss(ada, missed);
    await makeDue(ada);
    const points = [];
    for (const node of missed) {
      const { body } = await review(ada, node.id, rightAnswer(node));
      points.push([body.left, body.emptied, body.points]);
    }
    expect(points).toEqual([
      [4, false, 0],
      [3, false, 0],
      [2, false, 0],
      [1, false, 0],
      [0, true, 10],
    ]);
    const { items } = (await ada.get<LedgerPage>("/api/points/ledger")).body;
    expect(items.filter(({ tag }) => tag === "review_done")).toHaveLength(1);
  });

  it("emptied with fewer earns nothing", async () => {
    const { ada, scored } = await learner();
    await miss(ada, scored.filter(canBeWrong).slice(0, 4));
    await makeDue(ada);
    for (const { id } of (await today(ada)).nodes) {
      const node = first(scored.filter((one) => one.id === id));
      expect((await review(ada, id, rightAnswer(node))).body.points).toBe(0);
    }
    expect(await today(ada)).toMatchObject({ emptied: true, done: 4, left: 0 });
  });
});
