import { randomUUID } from "node:crypto";
import type { QuestionEvent, RevealEvent } from "@waymates/contract/features/games-play";
import type { GameResults } from "@waymates/contract/features/games-results";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { chatParticipants, chats } from "../chat/tables.ts";
import { pageChannels, pageMembers, pages } from "../pages/tables.ts";
import { getGame, join, makeGame, results } from "./games.testing.ts";
import { gameAnswers } from "./tables.ts";

/** As many as a channel's quiz has seats. */
const SEATS = 200;
const PATIENCE_MS = 60_000;

let app: TestApp;
let door: LiveDoor;
beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
  await app.platform.jobs.start({ works: true });
  app.platform.bus.start();
}, 60_000);
afterAll(async () => {
  door.closeSockets();
  await app.close();
});

async function putChannel(people: readonly TestPerson[]): Promise<string> {
  const { db } = app.platform;
  const [page, channel] = [randomUUID(), randomUUID()];
  await db.insert(pages).values({ id: page, name: "players", display_name: "Players" });
  const members = people.map(({ id }) => ({ page_id: page, user_id: id, role: "member" as const }));
  await db.insert(pageMembers).values(members);
  await db.insert(pageChannels).values({ id: channel, page_id: page, name: "quiz" });
  await db
    .insert(chats)
    .values({ id: channel, name: "quiz", is_group_chat: true, page_id: page })
    .onConflictDoNothing();
  await db
    .insert(chatParticipants)
    .values(people.map(({ id }) => ({ chat_id: channel, user_id: id })))
    .onConflictDoNothing();
  return channel;
}

const question = {
  type: "single_choice" as const,
  prompt: "What moves the water of the bay twice a day?",
  payload: {
    options: ["a", "b", "c", "d"].map((id) => ({ id, text: `Answer ${id}` })),
    correct: ["c"],
  },
};

async function enter(player: TestPerson, gameId: string): Promise<Socket> {
  const socket = await door.connect(player.token);
  socket.on("game_ping", (ping: object, ack: (answer: object) => void) => ack(ping));
  expect(await socket.emitWithAck("game_enter", { gameId })).toMatchObject({ ok: true });
  return socket;
}

it("200 answers of the same millisecond, each sent twice, are stored once and counted once", async () => {
  const host = await person(app, "quizhost");
  const players: TestPerson[] = [];
  for (let at = 0; at < SEATS; at += 1) players.push(await person(app, `seat${at}`));
  const chatId = await putChannel([host, ...players]);
  const { id } = await makeGame(host, {
    gameType: "live",
    chatId,
    questions: [question],
    // With speed, points would differ by what the way of each connection took.
    settings: { pace: "host", speed: false },
  });
  for (const player of players) expect((await join(player, id)).status).toBe(200);
  const sockets = await Promise.all(players.map((player) => enter(player, id)));

  const asked = sockets.map((socket) =>
    nextEvent<QuestionEvent>(socket, "game_question", PATIENCE_MS),
  );
  await host.send("POST", `/api/games/${id}/start`);
  const [shown] = await Promise.all(asked);
  const node = shown?.question.node;
  const options = node && "options" in node.payload ? node.payload.options : [];
  const right = options.find(({ text }) => text === "Answer c")?.id;
  const chosen = players.map((_, at) => options[at % options.length]?.id ?? "");
  const reveals = sockets.map((socket) =>
    nextEvent<RevealEvent>(socket, "game_reveal", PATIENCE_MS),
  );

  // The clock is frozen until all have answered.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const acks = await Promise.all(
    sockets.flatMap((socket, at) => {
      const answer = { option: chosen[at] };
      const given = { gameId: id, nodeId: node?.id, answer, nonce: randomUUID() };
      return [given, given].map((one) => socket.emitWithAck("game_answer", one));
    }),
  ).finally(() => vi.useRealTimers());
  expect(acks).toEqual(acks.map(() => ({ ok: true, accepted: true, index: 0 })));

  const stored = await app.platform.db
    .select()
    .from(gameAnswers)
    .where(eq(gameAnswers.game_id, id));
  expect(stored).toHaveLength(SEATS);
  expect(new Set(stored.map(({ seat_id }) => seat_id)).size).toBe(SEATS);
  expect(new Set(stored.map(({ answered_at }) => answered_at?.getTime())).size).toBe(1);

  const each = SEATS / options.length;
  const counts = options.map(() => each);
  for (const [at, reveal] of (await Promise.all(reveals)).entries()) {
    expect(reveal.unanswered).toBe(0);
    expect(reveal.distribution.map(({ count }) => count)).toEqual(counts);
    expect(reveal.me).toMatchObject({
      answer: { option: chosen[at] },
      correct: chosen[at] === right,
    });
    expect(reveal.me?.rank).toBe(chosen[at] === right ? 1 : each + 1);
  }

  await host.send("POST", `/api/games/${id}/control`, { action: "next", index: 0 });
  await vi.waitFor(async () => expect((await getGame(host, id)).status).toBe("finished"), {
    timeout: PATIENCE_MS,
  });
  const found: GameResults = await results(host, id);
  expect(found.players).toHaveLength(SEATS);
  expect(found.players?.filter(({ correct }) => correct === 1)).toHaveLength(each);
  expect(found.questions?.[0]).toMatchObject({ answered: SEATS, right_share: 0.25 });
  expect(found.questions?.[0]?.distribution.map(({ count }) => count)).toEqual(counts);
}, 300_000);
