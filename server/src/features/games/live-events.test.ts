import type { Game, GameUpdate } from "@waymates/contract/features/games";
import type { QuestionEvent, RevealEvent } from "@waymates/contract/features/games-play";
import type { PublicNode } from "@waymates/contract/features/paths";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { eventsWithin, type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { blocks } from "../follows/tables.ts";
import { putSamplePath, rightAnswer } from "../paths/sample.testing.ts";
import { seededPathId } from "../paths/seed.ts";
import { befriend, getGame, join, makeGame, wrongAnswer } from "./games.testing.ts";

let app: TestApp;
let door: LiveDoor;
let count = 0;
const pathId = seededPathId("events");

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(app.platform.db, "events");
  door = await openDoor(app);
  await app.platform.jobs.start({ works: true });
  app.platform.bus.start();
}, 60_000);
afterEach(() => door.closeSockets());
afterAll(() => app.close());

async function quiz(settings: object = {}) {
  count += 1;
  const ada = await person(app, `caller${count}`);
  const ben = await person(app, `left${count}`);
  const cleo = await person(app, `right${count}`, { language: "de-DE" });
  for (const friend of [ben, cleo]) await befriend(app, ada, friend);
  const game = await makeGame(ada, {
    gameType: "live",
    pathId,
    invite: [ben.id, cleo.id],
    settings: { node_count: 2, pace: "host", ...settings },
  });
  return { ada, ben, cleo, id: game.id };
}

/** A connection that answers the measuring of its way. */
async function connect(who: TestPerson): Promise<Socket> {
  const socket = await door.connect(who.token);
  socket.on("game_ping", ({ n }: { n: number }, ack: (answer: { n: number }) => void) =>
    ack({ n }),
  );
  return socket;
}
const enter = (socket: Socket, gameId: string) => socket.emitWithAck("game_enter", { gameId });
const start = (who: TestPerson, id: string) => who.send("POST", `/api/games/${id}/start`);

describe("the events of a live quiz", () => {
  it("send the question to its players at its time, and the solution to all at once", async () => {
    const { ada, ben, cleo, id } = await quiz();
    const [host, left, right] = [await connect(ada), await connect(ben), await connect(cleo)];
    // Entering comes before joining: the seat reaches the socket that is there.
    for (const socket of [host, left, right])
      expect(await enter(socket, id)).toMatchObject({ ok: true });
    await join(ben, id);
    await join(cleo, id, { timeFactor: 2 });
    const questions = [host, left, right].map((socket) =>
      nextEvent<QuestionEvent>(socket, "game_question"),
    );
    await start(ada, id);
    const [seen, own, german] = await Promise.all(questions);
    expect(own?.opens_at).toBe(german?.opens_at);
    expect(Date.parse(own?.now ?? "")).toBeGreaterThanOrEqual(Date.parse(own?.opens_at ?? ""));
    expect(german?.question.seconds).toBe(2 * (own?.question.seconds ?? 0));
    expect(seen?.question.node.id).toBe(own?.question.node.id);
    expect(JSON.stringify([seen, own, german])).not.toMatch(/"correct"|Because/);
    const node = own?.question.node as PublicNode;
    const reveals = [host, left, right].map((socket) =>
      nextEvent<RevealEvent>(socket, "game_reveal"),
    );
    const given = { gameId: id, nodeId: node.id, answer: rightAnswer(node), nonce: newId() };
    const acks = await Promise.all([1, 2, 3].map(() => left.emitWithAck("game_answer", given)));
    for (const ack of acks) expect(ack).toEqual({ ok: true, accepted: true, index: 0 });
    const miss = { gameId: id, nodeId: node.id, answer: wrongAnswer(node) };
    expect(await right.emitWithAck("game_answer", miss)).toEqual({
      ok: true,
      accepted: true,
      index: 0,
    });
    const [hosted, won, lost] = await Promise.all(reveals);
    expect(hosted).toMatchObject({ me: null, unanswered: 0 });
    expect(won?.me).toMatchObject({ correct: true, rank: 1 });
    expect(lost?.me).toMatchObject({ correct: false, rank: 2, points: 0 });
    expect(won?.board.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  it("refuse people outside the game, unknown events, and people in a block with its creator", async () => {
    const { ada, ben, cleo, id } = await quiz();
    const stranger = await connect(await person(app, `stranger${count}`));
    expect(await enter(stranger, id)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await enter(stranger, newId())).toMatchObject({ ok: false, code: "NOT_FOUND" });
    const left = await connect(ben);
    for (const payload of [undefined, {}, { gameId: "x" }, { gameId: id, score: 1 }]) {
      const answered = await left.emitWithAck("game_enter", payload);
      expect(answered).toMatchObject({ ok: false, code: "VALIDATION" });
    }
    const { now } = (await left.emitWithAck("game_clock", {})) as { now: string };
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5000);
    await join(ben, id);
    await join(cleo, id);
    await enter(left, id);
    await app.platform.db.insert(blocks).values({ blocker_id: cleo.id, blocked_id: ada.id });
    const right = await connect(cleo);
    expect(await enter(right, id)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    const sent = eventsWithin(right, "game_updated", 600);
    await start(ada, id);
    expect(await sent).toEqual([]);
  });

  it("send a change at most twice a second, the last state always", async () => {
    const { ada, ben, cleo, id } = await quiz();
    const host = await connect(ada);
    const updates: GameUpdate[] = [];
    host.on("game_updated", (update: GameUpdate) => updates.push(update));
    for (let times = 0; times < 4; times += 1) {
      await join(ben, id);
      await ben.send("POST", `/api/games/${id}/decline`);
    }
    await join(ben, id);
    const last = nextEvent<GameUpdate>(host, "game_updated");
    await join(cleo, id);
    while (updates.at(-1)?.game.player_count !== 2) await nextEvent(host, "game_updated");
    await last;
    expect(updates.length).toBeLessThan(11);
    expect(JSON.stringify(updates)).not.toMatch(/score|answered|time_factor/);
  });

  it("reach a removed player once, with the change of the game, and never again", async () => {
    const { ada, ben, cleo, id } = await quiz();
    await join(ben, id);
    await join(cleo, id);
    const right = await connect(cleo);
    const { game } = (await enter(right, id)) as { game: Game };
    // The update about their joining may come later than the answer to it.
    const updates: GameUpdate[] = [];
    right.on("game_updated", (update: GameUpdate) => updates.push(update));
    const seatId = game.me?.seat_id;
    await ada.send("POST", `/api/games/${id}/control`, { action: "remove", index: 0, seatId });
    await expect.poll(() => updates.at(-1)).toEqual({ game: { id, status: "open" } });
    const sent = eventsWithin(right, "game_updated", 600);
    await start(ada, id);
    expect(await sent).toEqual([]);
  });

  it("do not wait for a player who left, and let them back into their seat on another device", async () => {
    const { ada, ben, cleo, id } = await quiz();
    const [host, left, right] = [await connect(ada), await connect(ben), await connect(cleo)];
    await join(ben, id);
    await join(cleo, id);
    for (const socket of [host, left, right]) await enter(socket, id);
    const asked = nextEvent<QuestionEvent>(left, "game_question");
    await start(ada, id);
    const node = (await asked).question.node as PublicNode;
    const reveal = nextEvent<RevealEvent>(host, "game_reveal");
    right.disconnect();
    await left.emitWithAck("game_answer", {
      gameId: id,
      nodeId: node.id,
      answer: rightAnswer(node),
    });
    expect(await reveal).toMatchObject({ unanswered: 1 });
    const other = await connect(cleo);
    const back = (await enter(other, id)) as { game: Game };
    expect(back.game.me?.seat_id).toBe((await getGame(cleo, id)).me?.seat_id);
    expect(back.game.live?.reveal?.me).toMatchObject({ answer: null, points: 0 });
  });
});
