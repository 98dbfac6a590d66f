import type { AnswerResult, ChapterNodes, PathDetail } from "@waymates/contract/features/paths";
import type { ErrorBody } from "@waymates/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { pointsLedger } from "../rewards/tables.ts";
import { putSamplePath, rightAnswer } from "./sample.testing.ts";
import { seededPathId } from "./seed.ts";
import { deleteOldTries } from "./store/tries.ts";
import { answerTries, nodeAnswers, nodes as nodeTable } from "./tables.ts";

let app: TestApp;
const db = () => app.platform.db;
const pathId = seededPathId("answered");
let people = 0;

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(db(), "answered");
}, 60_000);
afterAll(() => app.close());

/** A person on the sample path, with the questions of its first chapter. */
async function learner() {
  people += 1;
  const ada = await person(app, `answerer${people}`);
  await ada.send("POST", `/api/paths/${pathId}/join`);
  const path = (await ada.get<PathDetail>(`/api/paths/${pathId}`)).body;
  const [first, second] = path.chapters.map(({ id }) => id);
  const { nodes } = (await ada.get<ChapterNodes>(`/api/chapters/${first}/nodes`)).body;
  const truth = nodes.find(({ type }) => type === "true_false");
  if (!truth || !second) throw new Error("the sample path has changed");
  return { ada, nodes, nodeId: truth.id, second };
}

const send = <Body = AnswerResult>(ada: TestPerson, nodeId: string, more: object = {}) =>
  ada.send<Body>("POST", `/api/nodes/${nodeId}/answer`, {
    answer: { value: true },
    durationMs: 900,
    ...more,
  });
const attemptsOf = async (ada: TestPerson, nodeId: string) => {
  const [row] = await db()
    .select()
    .from(nodeAnswers)
    .where(and(eq(nodeAnswers.user_id, ada.id), eq(nodeAnswers.node_id, nodeId)));
  return row?.attempts ?? 0;
};
const bookingsOf = (ada: TestPerson) =>
  db().select().from(pointsLedger).where(eq(pointsLedger.user_id, ada.id));

describe("an answer that is sent again", () => {
  it("gets its first result word for word, whatever was answered in between", async () => {
    const { ada, nodeId } = await learner();
    const nonce = newId();
    const first = await send(ada, nodeId, { nonce });
    await send(ada, nodeId, { answer: { value: false } });
    const again = await send(ada, nodeId, { nonce, answer: { value: false } });
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(await attemptsOf(ada, nodeId)).toBe(2);
  });

  it("ten times at once is one try, with one result", async () => {
    const { ada, nodeId } = await learner();
    const nonce = newId();
    const all = await Promise.all(Array.from({ length: 10 }, () => send(ada, nodeId, { nonce })));
    expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(
      1,
    );
    expect(all[0]?.body).toMatchObject({ correct: true, progress: { chapter: { answered: 1 } } });
    expect(await attemptsOf(ada, nodeId)).toBe(1);
    expect(await bookingsOf(ada)).toHaveLength(1);
  });

  it("gets it after the path was left, too", async () => {
    const { ada, nodeId } = await learner();
    const nonce = newId();
    const first = await send(ada, nodeId, { nonce });
    await ada.send("DELETE", `/api/paths/${pathId}/join`);
    expect((await send(ada, nodeId, { nonce })).body).toEqual(first.body);
    expect((await send(ada, nodeId, { nonce: newId() })).status).toBe(403);
  });

  it("is another person's own try with the same nonce", async () => {
    const [one, other] = [await learner(), await learner()];
    const nonce = newId();
    await send(one.ada, one.nodeId, { nonce });
    const answered = await send(other.ada, other.nodeId, { nonce, answer: { value: false } });
    expect(answered.body.correct).toBe(false);
  });

  it("may be sent once more where it was refused", async () => {
    const { ada, nodeId, second } = await learner();
    const nonce = newId();
    expect((await send(ada, nodeId, { nonce, answer: { text: "yes" } })).status).toBe(422);
    expect((await send(ada, newId(), { nonce })).status).toBe(404);
    const [locked] = await db()
      .select({ id: nodeTable.id })
      .from(nodeTable)
      .where(eq(nodeTable.chapter_id, second));
    expect((await send(ada, locked?.id ?? "", { nonce })).status).toBe(403);
    expect((await send(ada, nodeId, { nonce })).body.correct).toBe(true);
  });

  it("is a try of its own without a nonce, and books nothing twice", async () => {
    const { ada, nodeId } = await learner();
    await Promise.all([send(ada, nodeId), send(ada, nodeId), send(ada, nodeId)]);
    expect(await attemptsOf(ada, nodeId)).toBe(3);
    expect(await bookingsOf(ada)).toHaveLength(1);
  });

  it("is forgotten after its time", async () => {
    const { ada, nodeId } = await learner();
    const [old, fresh] = [newId(), newId()];
    await send(ada, nodeId, { nonce: old });
    await send(ada, nodeId, { nonce: fresh });
    await db()
      .update(answerTries)
      .set({ created_at: sql`now() - interval '61 days'` })
      .where(eq(answerTries.nonce, old));
    await deleteOldTries(db(), 60);
    const kept = await db().select().from(answerTries).where(eq(answerTries.user_id, ada.id));
    expect(kept.map(({ nonce }) => nonce)).toEqual([fresh]);
  });
});

describe("the moment of an answer", () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const answeredAt = async (ada: TestPerson) => {
    const found = await rows<{ at: string }>(
      db(),
      sql`select payload ->> 'answeredAt' as at from outbox
          where type = 'node.answered' and payload ->> 'userId' = ${ada.id}`,
    );
    return found.map(({ at }) => Date.parse(at));
  };

  it("is the one it was given at, up to 48 hours ago; then it is now", async () => {
    const { ada, nodeId, nodes } = await learner();
    const late = hours(-47);
    await send(ada, nodeId, { answeredAt: late });
    expect(await answeredAt(ada)).toEqual([Date.parse(late)]);
    const [info] = nodes;
    const before = Date.now();
    await send(ada, info?.id ?? "", { answer: { seen: true }, answeredAt: hours(-49) });
    expect((await answeredAt(ada)).every((at) => at === Date.parse(late) || at >= before)).toBe(
      true,
    );
  });

  it.each([hours(0.1), "2026-03-29", "yesterday", "", 1_774_785_600_000, null])(
    "is refused as %j, and it was no try",
    async (given) => {
      const { ada, nodeId } = await learner();
      const refused = await send<ErrorBody>(ada, nodeId, { answeredAt: given });
      expect([refused.status, refused.body.code]).toEqual([422, "VALIDATION"]);
      expect(await attemptsOf(ada, nodeId)).toBe(0);
    },
  );
});

describe("the body of an answer", () => {
  it.each([
    [{ durationMs: -1 }],
    [{ durationMs: 0.5 }],
    [{ durationMs: 86_400_001 }],
    [{ jackpot: true }],
    [{ points: 1000 }],
    [{ userId: newId() }],
    [{ nonce: "again" }],
    [{ answer: { text: "true" } }],
    [{ answer: {} }],
    [{ answer: { value: true, correct: true } }],
  ])("is refused with %j, and it was no try", async (more) => {
    const { ada, nodeId } = await learner();
    const refused = await send<ErrorBody>(ada, nodeId, more);
    expect([refused.status, refused.body.code]).toEqual([422, "VALIDATION"]);
    expect(await attemptsOf(ada, nodeId)).toBe(0);
    expect(await bookingsOf(ada)).toEqual([]);
  });
});

describe("the end of a chapter and of a path", () => {
  it("is in exactly one answer, in any order, from two devices at once", async () => {
    const { ada, nodes, second } = await learner();
    const twice = [...nodes, ...nodes.toReversed()];
    const tries = twice.map((node) => send(ada, node.id, { answer: rightAnswer(node) }));
    const results = (await Promise.all(tries)).map(({ body }) => body);
    expect(results.filter(({ chapterCompleted }) => chapterCompleted)).toHaveLength(1);
    const rest = (await ada.get<ChapterNodes>(`/api/chapters/${second}/nodes`)).body.nodes;
    const ends = (await Promise.all([...rest, ...rest].map((node) => send(ada, node.id)))).map(
      ({ body }) => body,
    );
    expect(ends.map((one) => (one as unknown as ErrorBody).code).filter(Boolean)).toEqual([]);
    expect(ends.filter(({ chapterCompleted }) => chapterCompleted)).toHaveLength(1);
    expect(ends.filter(({ pathCompleted }) => pathCompleted)).toHaveLength(1);
    const booked = (await bookingsOf(ada)).map(({ tag, source_id }) => `${tag} ${source_id}`);
    expect(new Set(booked).size).toBe(booked.length);
  });

  it("reports a perfect chapter only where each first try was right", async () => {
    const perfect = async (ada: TestPerson) =>
      (
        await rows<{ perfect: boolean }>(
          db(),
          sql`select (payload ->> 'isPerfect')::boolean as perfect from outbox
              where type = 'chapter.completed' and payload ->> 'userId' = ${ada.id}`,
        )
      ).map((row) => row.perfect);
    const [ben, cleo] = [await learner(), await learner()];
    for (const node of ben.nodes) await send(ben.ada, node.id, { answer: rightAnswer(node) });
    expect(await perfect(ben.ada)).toEqual([true]);
    await send(cleo.ada, cleo.nodeId, { answer: { value: false } });
    for (const node of cleo.nodes) await send(cleo.ada, node.id, { answer: rightAnswer(node) });
    expect(await perfect(cleo.ada)).toEqual([false]);
  });
});
