import type { ErrorBody } from "@waymates/contract/errors";
import type { Game, GameList } from "@waymates/contract/features/games";
import type { NotificationsPage } from "@waymates/contract/features/notifications";
import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import { timedJobs } from "../../platform/tables.ts";
import { countStatements, expectAtMost } from "../../testing/count-statements.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { putSamplePath, rightAnswer } from "../paths/sample.testing.ts";
import { seededPathId } from "../paths/seed.ts";
import {
  befriend,
  getGame,
  join,
  makeGame,
  next,
  results,
  retireAll,
  wrongAnswer,
} from "./games.testing.ts";
import { lockGame } from "./store/games.ts";
import { gameLive, games } from "./tables.ts";

let app: TestApp;
let count = 0;
const pathId = seededPathId("lived");
const db = () => app.platform.db;

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(db(), "lived");
}, 60_000);
afterAll(() => app.close());

async function quiz(settings: object = {}) {
  count += 1;
  const ada = await person(app, `host${count}`);
  const ben = await person(app, `one${count}`);
  const cleo = await person(app, `two${count}`, { language: "de-DE" });
  for (const friend of [ben, cleo]) await befriend(app, ada, friend);
  const game = await makeGame(ada, {
    gameType: "live",
    pathId,
    invite: [ben.id, cleo.id],
    settings: { node_count: 2, pace: "host", ...settings },
  });
  return { ada, ben, cleo, id: game.id };
}
const say = (who: TestPerson, id: string, what: string, body: object = {}) =>
  who.send<{ game: Game }>("POST", `/api/games/${id}/${what}`, body);
const control = (who: TestPerson, id: string, action: string, index: number, more: object = {}) =>
  say(who, id, "control", { action, index, ...more });
const refused = async (answered: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answered;
  return [status, (body as ErrorBody).code];
};
const phaseOf = async (who: TestPerson, id: string) => (await getGame(who, id)).live?.phase ?? null;

/** Lets the step that is planned be due now. */
async function step(who: TestPerson, id: string, phase: string | null) {
  const past = new Date(Date.now() - 10);
  await db()
    .update(gameLive)
    .set({ next_at: past, seen_at: new Date() })
    .where(eq(gameLive.game_id, id));
  await db()
    .update(timedJobs)
    .set({ due_at: past })
    .where(eq(timedJobs.key, `game:${id}:step`));
  await app.platform.jobs.runDue();
  await expect.poll(() => phaseOf(who, id)).toBe(phase);
}
const questionOf = async (who: TestPerson, id: string) => {
  const question = (await getGame(who, id)).live?.question?.question;
  if (!question) throw new Error("no question");
  return question.node as PublicNode;
};
const answerWith = (who: TestPerson, id: string, node: PublicNode, given: Answer) =>
  say(who, id, "answers", { nodeId: node.id, answer: given });

describe("a live quiz", () => {
  // The embedded database has one connection, so concurrent transactions cannot wait for each other.
  it.runIf(process.env["TEST_DATABASE_URL"])(
    "stores an answer while another process is about to move it on",
    async () => {
      const { ada, ben, cleo, id } = await quiz();
      for (const player of [ben, cleo]) await join(player, id);
      await say(ada, id, "start");
      await step(ben, id, "question");
      const node = await questionOf(ben, id);
      const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const moving = db().transaction(async (tx) => {
        await lockGame(tx as unknown as Db, id);
        held.resolve();
        await over.promise;
      });
      await held.promise;
      const { status } = await answerWith(ben, id, node, rightAnswer(node));
      over.resolve();
      await moving;
      expect(status).toBe(200);
    },
  );

  it("runs from its lobby to its podium, and shows the solution to all at once", async () => {
    const { ada, ben, cleo, id } = await quiz();
    expect(await refused(say(ada, id, "start"))).toEqual([409, "NOT_ENOUGH_PLAYERS"]);
    await join(ben, id);
    await join(cleo, id);
    expect(await refused(say(ben, id, "start"))).toEqual([403, "FORBIDDEN"]);
    expect((await say(ada, id, "start")).body.game.status).toBe("running");
    expect(await refused(say(ada, id, "start"))).toEqual([409, "CONFLICT"]);
    expect(await phaseOf(ben, id)).toBe("ready");
    expect((await getGame(ben, id)).live?.question).toBeNull();
    await step(ben, id, "question");
    const node = await questionOf(ben, id);
    expect(JSON.stringify(await getGame(ben, id))).not.toMatch(/"correct"|accepted":\[|Because/);
    expect(await refused(next(ben, id))).toEqual([409, "NOT_CURRENT_QUESTION"]);
    expect(await refused(answerWith(ada, id, node, rightAnswer(node)))).toEqual([
      403,
      "NOT_JOINED",
    ]);
    const statements = await countStatements(app, async () => {
      const right = await answerWith(ben, id, node, rightAnswer(node));
      expect(right.body).toEqual({ accepted: true, index: 0 });
    });
    // With that of the session, once a second.
    expectAtMost(statements, 8);
    expect(await refused(answerWith(ben, id, node, rightAnswer(node)))).toEqual([
      409,
      "ALREADY_ANSWERED",
    ]);
    expect(await phaseOf(ben, id)).toBe("question");
    // The score would give away the solution.
    expect((await getGame(ben, id)).me).toMatchObject({ answered: 1, score: 0 });
    const listed = (await ben.get<GameList>("/api/games")).body.items;
    expect(listed.map(({ me }) => me?.score)).toEqual([0]);
    const wrong = await answerWith(cleo, id, await questionOf(cleo, id), wrongAnswer(node));
    expect(wrong.body).toEqual({ accepted: true, index: 0 });
    const { live } = await getGame(ben, id);
    expect(live).toMatchObject({ phase: "reveal", answered: 2, players: 2, question: null });
    expect(live?.reveal).toMatchObject({
      unanswered: 0,
      explanation: "Because.",
      me: { correct: true, rank: 1 },
    });
    expect(live?.reveal?.solution).not.toBeNull();
    expect(live?.reveal?.me?.points).toBeGreaterThan(500);
    expect((await getGame(ada, id)).live?.reveal?.me).toBeNull();
    expect(await refused(ben.get(`/api/games/${id}/results`))).toEqual([409, "GAME_NOT_FINISHED"]);

    expect(await refused(control(ben, id, "next", 0))).toEqual([403, "FORBIDDEN"]);
    expect(await refused(control(ada, id, "next", 1))).toEqual([409, "CONFLICT"]);
    await control(ada, id, "next", 0);
    expect(await refused(control(ada, id, "next", 0))).toEqual([409, "CONFLICT"]);
    await step(ben, id, "question");
    expect(await refused(answerWith(ben, id, node, rightAnswer(node)))).toEqual([
      409,
      "ALREADY_ANSWERED",
    ]);
    await control(ada, id, "close", 1);
    const second = (await getGame(cleo, id)).live?.reveal;
    expect(second).toMatchObject({ index: 1, unanswered: 2, me: { answer: null, points: 0 } });
    await step(ben, id, null);
    const found = await results(ben, id);
    expect(found.final).toBe(true);
    expect(found.players?.map(({ user, rank, tier }) => [user?.id, rank, tier])).toEqual([
      [ben.id, 1, "gold"],
      [cleo.id, 2, "silver"],
    ]);
    expect(found.me).toMatchObject({ max_score: 2000, answered: 1, correct: 1 });
    const hosted = await results(ada, id);
    expect([hosted.me, hosted.questions?.length]).toEqual([null, 2]);
  });

  it("is paused and resumed by the host; a removed player cannot come back", async () => {
    const { ada, ben, cleo, id } = await quiz({ pace: "auto" });
    await join(ben, id);
    await join(cleo, id);
    await say(ada, id, "start");
    await step(ben, id, "question");
    await control(ada, id, "pause", 0);
    expect(await phaseOf(ben, id)).toBe("question");
    const seat = (await getGame(cleo, id)).me?.seat_id;
    await control(ada, id, "remove", 0, { seatId: seat });
    const node = await questionOf(ben, id);
    expect(await refused(answerWith(cleo, id, node, rightAnswer(node)))).toEqual([
      403,
      "NOT_JOINED",
    ]);
    expect(await refused(join(cleo, id))).toEqual([403, "FORBIDDEN"]);
    const out = await getGame(cleo, id);
    expect([out.me?.seat_id, out.me?.status, out.live?.question]).toEqual([seat, "expired", null]);
    expect(out.participants.map(({ user }) => user?.id)).toEqual([ben.id]);
    await answerWith(ben, id, node, rightAnswer(node));
    expect(await phaseOf(ben, id)).toBe("paused");
    expect(await refused(control(ada, id, "next", 0))).toEqual([409, "CONFLICT"]);
    await control(ada, id, "resume", 0);
    expect(await phaseOf(ben, id)).toBe("ready");
    await control(ada, id, "pause", 1);
    const held = await getGame(ben, id);
    expect([held.live?.phase, held.live?.index, held.live?.reveal]).toEqual(["paused", 1, null]);
    await control(ada, id, "resume", 1);
    await step(ben, id, "question");
    expect((await getGame(ben, id)).live?.index).toBe(1);
    const last = await questionOf(ben, id);
    await answerWith(ben, id, last, rightAnswer(last));
    expect(await phaseOf(ben, id)).toBe("reveal");
    expect((await getGame(ben, id)).participants).toHaveLength(1);
    expect((await say(ada, id, "end")).body.game.status).toBe("finished");
    expect((await results(ada, id)).players).toHaveLength(1);
  });

  it("ends at once when its host has removed all players, and counts for none of them", async () => {
    const { ada, ben, cleo, id } = await quiz();
    const seatOf = async (who: TestPerson) => (await getGame(who, id)).me?.seat_id;
    for (const player of [ben, cleo]) await join(player, id);
    await say(ada, id, "start");
    await step(ben, id, "question");
    const node = await questionOf(ben, id);
    await answerWith(ben, id, node, rightAnswer(node));
    const one = await control(ada, id, "remove", 0, { seatId: await seatOf(cleo) });
    expect(one.body.game.status).toBe("running");
    expect(await phaseOf(ben, id)).toBe("reveal");
    const last = await control(ada, id, "remove", 0, { seatId: await seatOf(ben) });
    expect(last.body.game).toMatchObject({ status: "cancelled", player_count: 0, live: null });
    expect(last.body.game.started_at).not.toBeNull();
    for (const who of [ada, ben]) {
      expect(await refused(who.get(`/api/games/${id}/results`))).toEqual([409, "GAME_OVER"]);
    }
    expect(await refused(control(ada, id, "next", 0))).toEqual([409, "GAME_OVER"]);
    expect(await refused(say(ada, id, "rematch"))).toEqual([409, "GAME_OVER"]);
    await app.settle();
    const { items } = (await ben.get<NotificationsPage>("/api/notifications")).body;
    expect(items.map(({ type }) => type)).not.toContain("game_complete");
  });

  it("refuses to remove a host who plays", async () => {
    const { ada, ben, id } = await quiz();
    for (const player of [ada, ben]) await join(player, id);
    const seatId = (await getGame(ada, id)).me?.seat_id;
    expect(seatId).toBeDefined();
    expect(await refused(control(ada, id, "remove", 0, { seatId }))).toEqual([422, "VALIDATION"]);
    expect((await getGame(ada, id)).player_count).toBe(2);
  });

  it("keeps its lobby open when all players were removed", async () => {
    const { ada, ben, cleo, id } = await quiz();
    await join(ben, id);
    const seatId = (await getGame(ben, id)).me?.seat_id;
    const out = await control(ada, id, "remove", 0, { seatId });
    expect(out.body.game.status).toBe("open");
    expect((await join(cleo, id)).status).toBe(200);
  });

  it("does not wait for a player who takes back their consent, and ends without the last of them", async () => {
    const { ada, ben, cleo, id } = await quiz();
    const dan = await person(app, `three${count}`);
    await befriend(app, ada, dan);
    await ada.send("POST", `/api/games/${id}/invite`, { userIds: [dan.id] });
    for (const player of [ben, cleo, dan]) await join(player, id);
    await say(ada, id, "start");
    await step(ben, id, "question");
    const node = await questionOf(ben, id);
    await answerWith(ben, id, node, rightAnswer(node));
    await say(cleo, id, "decline");
    expect(await phaseOf(ben, id)).toBe("question");
    await say(dan, id, "decline");
    expect(await phaseOf(ben, id)).toBe("reveal");

    const other = await quiz();
    for (const player of [other.ben, other.cleo]) await join(player, other.id);
    await say(other.ada, other.id, "start");
    await say(other.ben, other.id, "decline");
    const left = await say(other.cleo, other.id, "decline");
    expect(left.body.game.status).toBe("cancelled");
  });

  it("gives a player who joins in the middle of a question their full time", async () => {
    const { ada, ben, cleo, id } = await quiz();
    const dan = await person(app, `three${count}`);
    await befriend(app, ada, dan);
    await ada.send("POST", `/api/games/${id}/invite`, { userIds: [dan.id] });
    for (const player of [ben, cleo]) await join(player, id);
    await say(ada, id, "start");
    await step(ben, id, "question");
    const { live } = (await join(dan, id, { timeFactor: 2 })).body.game;
    const [state] = await db().select().from(gameLive).where(eq(gameLive.game_id, id));
    expect(Date.parse(live?.closes_at ?? "")).toBe((state?.next_at?.getTime() ?? 0) - 1000);
    const [job] = await db()
      .select()
      .from(timedJobs)
      .where(eq(timedJobs.key, `game:${id}:step`));
    expect(job?.run_at).toEqual(state?.next_at);
  });

  it("waits for its players also when it runs longer than its lobby was open", async () => {
    const { ada, ben, cleo, id } = await quiz();
    for (const player of [ben, cleo]) await join(player, id);
    await say(ada, id, "start");
    const past = new Date(Date.now() - 60_000);
    await db().update(games).set({ expires_at: past }).where(eq(games.id, id));
    const waiting = (await ben.get<GameList>("/api/games?status=waiting")).body.items;
    expect(waiting.map((one) => one.id)).toEqual([id]);
  });

  it("ends after half an hour or without questions, and then refuses starts and invitations", async () => {
    const { ada, ben, cleo, id } = await quiz();
    for (const player of [ben, cleo]) await join(player, id);
    const past = new Date(Date.now() - 60_000);
    await db().update(games).set({ expires_at: past }).where(eq(games.id, id));
    expect(await refused(say(ada, id, "start"))).toEqual([409, "GAME_OVER"]);
    const invited = ada.send("POST", `/api/games/${id}/invite`, { userIds: [ben.id] });
    expect(await refused(invited)).toEqual([409, "GAME_OVER"]);

    const other = await quiz();
    for (const player of [other.ben, other.cleo]) await join(player, other.id);
    const putBack = await retireAll(db());
    expect(await refused(say(other.ada, other.id, "start"))).toEqual([409, "GAME_OVER"]);
    expect((await getGame(other.ada, other.id)).status).toBe("cancelled");
    await putBack();
  });

  it("keeps the time of a player from the first question that they meet", async () => {
    const { ada, ben, cleo, id } = await quiz();
    const factorOf = async (timeFactor: number) =>
      (await join(ben, id, { timeFactor })).body.game.me?.time_factor;
    expect(await factorOf(2)).toBe(2);
    expect(await factorOf(1.5)).toBe(1.5);
    await join(cleo, id);
    await say(ada, id, "start");
    expect(await factorOf(2)).toBe(2);
    await step(ben, id, "question");
    expect(await factorOf(1)).toBe(2);
    await control(ada, id, "close", 0);
    expect(await factorOf(1)).toBe(2);
  });

  it("gives the open question back the time that a crash took", async () => {
    const { ada, ben, cleo, id } = await quiz();
    await join(ben, id);
    await join(cleo, id);
    await say(ada, id, "start");
    await step(ben, id, "question");
    const before = (await getGame(ben, id)).live?.closes_at ?? "";
    const crashed = new Date(Date.now() - 60_000);
    await db()
      .update(gameLive)
      .set({ seen_at: crashed, next_at: crashed })
      .where(eq(gameLive.game_id, id));
    await db()
      .update(timedJobs)
      .set({ due_at: crashed })
      .where(eq(timedJobs.key, `game:${id}:step`));
    await app.platform.jobs.runDue();
    const given = async () => {
      const after = (await getGame(ben, id)).live?.closes_at ?? "";
      return Date.parse(after) - Date.parse(before);
    };
    await expect.poll(given).toBeGreaterThan(59_000);
    expect(await phaseOf(ben, id)).toBe("question");
  });
});
