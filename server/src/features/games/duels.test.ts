import type { CreatedGame, Game, GameList } from "@waymates/contract/features/games";
import type { NotificationsPage } from "@waymates/contract/features/notifications";
import type { PublicNode } from "@waymates/contract/features/paths";
import type { ReviewList } from "@waymates/contract/features/reviews";
import type { LedgerPage } from "@waymates/contract/features/rewards";
import type { StaffGame } from "@waymates/contract/features/staff-people";
import type { ErrorBody } from "@waymates/contract/errors";
import type { Page } from "@waymates/contract/paging";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { timedJobs } from "../../platform/tables.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { blocks } from "../follows/tables.ts";
import { putSamplePath, rightAnswer } from "../paths/sample.testing.ts";
import { seededPathId } from "../paths/seed.ts";
import { nodes } from "../paths/tables.ts";
import {
  answer,
  befriend,
  getGame,
  join,
  makeGame,
  next,
  open,
  play,
  results,
  retireAll,
  wrongAnswer,
} from "./games.testing.ts";
import { games, gameTransitions } from "./tables.ts";

let app: TestApp;
const pathId = seededPathId("duelled");
let count = 0;
const HOUR = 60 * 60 * 1000;

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(app.platform.db, "duelled");
}, 60_000);
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

/** Moves the server's clock. */
function later(ms: number) {
  const at = Date.now() + ms;
  vi.useFakeTimers({ toFake: ["Date"], now: at });
}

/** Lets the 48 hours of a game be over, while no process ran, for an hour. */
async function letEnd(id: string) {
  const { db } = app.platform;
  const past = new Date(Date.now() - HOUR);
  expect((await getGameRow(id))?.expires_at?.getTime()).toBeGreaterThan(Date.now() + 47 * HOUR);
  await db.update(games).set({ expires_at: past }).where(eq(games.id, id));
  await db
    .update(timedJobs)
    .set({ due_at: past })
    .where(eq(timedJobs.key, `game:${id}:end`));
}
const getGameRow = async (id: string) =>
  (await app.platform.db.select().from(games).where(eq(games.id, id)))[0];

async function pair() {
  count += 1;
  const ada = await person(app, `duela${count}`);
  const ben = await person(app, `duelb${count}`);
  await befriend(app, ada, ben);
  return { ada, ben };
}

async function duel(body: object = {}) {
  const people = await pair();
  const { ada, ben } = people;
  const game = await makeGame(ada, { gameType: "duel", pathId, invite: [ben.id], ...body });
  return { ...people, game, id: game.id };
}

const refused = async (answered: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answered;
  return [status, (body as ErrorBody).code];
};
const tagsOf = async (who: TestPerson) =>
  (await who.get<LedgerPage>("/api/points/ledger")).body.items.map(({ tag }) => tag).toSorted();
/** Sorted by name: two facts of the same moment are handled in parallel. */
const noticesOf = async (who: TestPerson) =>
  (await who.get<NotificationsPage>("/api/notifications")).body.items
    .filter(({ type }) => type.startsWith("game_"))
    .map(({ type }) => type)
    .toSorted();

describe("a duel", () => {
  it("is played by two in their own time, and both learn of it when they may", async () => {
    const { ada, ben, id, game } = await duel();
    expect(game).toMatchObject({ status: "open", player_count: 1, visibility: "private" });
    expect(game.settings).toMatchObject({ node_count: 7, speed: true, seconds: null });
    await app.settle();
    expect(await noticesOf(ben)).toEqual(["game_invite"]);
    await join(ben, id);
    await play(ada, id);
    // Nothing shows ben how far ada is.
    const seen = await getGame(ben, id);
    expect(seen.participants.map(({ status }) => status)).toEqual(["joined", "joined"]);
    expect(await refused(ben.get(`/api/games/${id}/results`))).toEqual([409, "GAME_NOT_FINISHED"]);
    await app.settle();
    expect(await noticesOf(ben)).toEqual(["game_invite"]);
    const early = await results(ada, id);
    expect(early).toMatchObject({ final: false, review: { on: true, added: null } });
    expect(early.players?.map(({ rank }) => rank)).toEqual([null]);
    expect(await tagsOf(ada)).toEqual([]);

    await play(ben, id, wrongAnswer);
    await app.settle();
    const found = await results(ada, id);
    expect(found.final).toBe(true);
    expect(found.game.status).toBe("finished");
    expect(found.players?.map(({ user, rank, tier }) => [user?.id, rank, tier])).toEqual([
      [ada.id, 1, "gold"],
      [ben.id, 2, "silver"],
    ]);
    expect(found.me).toMatchObject({ max_score: 1050, correct: 7, answered: 7, hidden: 0 });
    expect(found.me?.score).toBeGreaterThan(700);
    expect(found.me?.answers).toHaveLength(7);
    expect(found.me?.answers[0]).toMatchObject({
      language: "en-US",
      correct: true,
      explanation: "Because.",
    });
    expect(found.questions?.map(({ answered }) => answered)).toEqual([2, 2, 2, 2, 2, 2, 2]);
    for (const { right_share } of found.questions ?? []) expect(right_share).toBe(0.5);

    expect(await noticesOf(ada)).toEqual(["game_complete", "game_reply_ready"]);
    expect(await noticesOf(ben)).toEqual(["game_complete", "game_invite"]);
    expect(await tagsOf(ada)).toEqual(["game_complete", "game_win"]);
    expect(await tagsOf(ben)).toEqual(["game_complete"]);
  });

  it("adds mistakes to the queue at its end, and removes them again", async () => {
    const { ada, ben, id } = await duel();
    await join(ben, id);
    const cards = async () =>
      (await ben.get<ReviewList>("/api/reviews?limit=50")).body.items.map(({ node_id }) => node_id);
    const review = (on: boolean) => ben.send("PUT", `/api/games/${id}/review`, { on });
    expect(await refused(review(false))).toEqual([409, "GAME_NOT_FINISHED"]);
    await play(ben, id, wrongAnswer);
    await app.settle();
    expect(await cards()).toEqual([]);
    await play(ada, id);
    await app.settle();
    expect(await cards()).toHaveLength(7);
    expect((await results(ben, id)).review).toEqual({ on: true, added: 7 });
    expect((await review(false)).body).toEqual({ review: { on: false, added: 0 } });
    expect(await cards()).toEqual([]);
    expect((await review(true)).body).toEqual({ review: { on: true, added: 7 } });
    expect((await review(true)).body).toEqual({ review: { on: true, added: 7 } });
    expect(await cards()).toHaveLength(7);
  });

  it("asks all players the same questions in the same order, and shows nothing of the answers", async () => {
    const { ada, ben, id } = await duel({ settings: { node_count: 10 } });
    await join(ben, id);
    for (let index = 0; index < 10; index += 1) {
      const [one, other] = [await open(ada, id), await open(ben, id)];
      expect(one?.node).toEqual(other?.node);
      expect(one).toMatchObject({ index, count: 10, seconds: 20, language: "en-US" });
      expect(JSON.stringify(one)).not.toMatch(/correct|accepted|Because/);
      for (const who of [ada, ben]) {
        const { body } = await answer(
          who,
          id,
          one?.node.id ?? "",
          rightAnswer(one?.node as PublicNode),
        );
        expect(body).toMatchObject({ accepted: true, index, correct: true, done: index === 9 });
        expect(body.points).toBeGreaterThan(100);
      }
    }
    const { players } = await results(ben, id);
    expect(players).toHaveLength(2);
  });
});

describe("the clock of a duel", () => {
  it("opens a question once, closes it a second after its time, and continues", async () => {
    const { ada, id } = await duel({ settings: { seconds: 10 } });
    const first = await next(ada, id);
    const again = await next(ada, id);
    expect(again.body).toMatchObject({ ...first.body, now: expect.any(String) });
    const node = (await open(ada, id))?.node as PublicNode;
    later(11_500);
    expect(await refused(answer(ada, id, node.id, rightAnswer(node)))).toEqual([
      409,
      "ANSWER_TOO_LATE",
    ]);
    expect((await open(ada, id))?.index).toBe(1);
    expect(await refused(answer(ada, id, node.id, rightAnswer(node)))).toEqual([
      409,
      "ANSWER_TOO_LATE",
    ]);
  });

  it("gives a player with extra time twice as long, and does not show it to others", async () => {
    const { ada, ben, id } = await duel({ settings: { seconds: 10 } });
    await join(ben, id, { timeFactor: 2 });
    await join(ben, id, { timeFactor: 1.5 });
    expect((await getGame(ben, id)).me?.time_factor).toBe(1.5);
    const question = await open(ben, id);
    expect(question?.seconds).toBe(15);
    await join(ben, id, { timeFactor: 2 });
    expect((await getGame(ben, id)).me?.time_factor).toBe(1.5);
    expect(JSON.stringify((await getGame(ada, id)).participants)).not.toMatch(/factor|1\.5/);
    later(14_500);
    const node = question?.node as PublicNode;
    expect((await answer(ben, id, node.id, rightAnswer(node))).status).toBe(200);
  });

  it("does not run without speed", async () => {
    const { ada, id } = await duel({ settings: { speed: false } });
    const question = await open(ada, id);
    expect(question?.seconds).toBeNull();
    later(5 * 60 * 1000);
    const node = question?.node as PublicNode;
    const { body } = await answer(ada, id, node.id, rightAnswer(node));
    expect(body.points).toBe(100);
  });

  it("ends the game after 48 hours: without a result for one, with one for two", async () => {
    const alone = await duel();
    await play(alone.ada, alone.id);
    const both = await duel();
    const cleo = await person(app, `duelc${count}`);
    await befriend(app, both.ada, cleo);
    await both.ada.send("POST", `/api/games/${both.id}/invite`, { userIds: [cleo.id] });
    await join(both.ben, both.id);
    await play(both.ada, both.id);
    await play(both.ben, both.id);
    expect((await getGame(both.ada, both.id)).status).toBe("running");
    for (const { id } of [alone, both]) await letEnd(id);
    expect(await refused(next(cleo, both.id))).toEqual([403, "NOT_JOINED"]);
    expect(await refused(join(cleo, both.id))).toEqual([409, "GAME_OVER"]);
    await Promise.all(Array.from({ length: 3 }, () => app.platform.jobs.runDue()));
    await app.settle();
    expect((await getGame(alone.ada, alone.id)).status).toBe("expired");
    const ended = await getGame(both.ada, both.id);
    expect(ended.status).toBe("finished");
    expect(ended.participants.map(({ status }) => status)).toEqual([
      "finished",
      "finished",
      "expired",
    ]);
    expect(await refused(cleo.get(`/api/games/${both.id}/results`))).toEqual([200, undefined]);
    const { players, me, questions } = await results(cleo, both.id);
    expect([players?.length, me, questions]).toEqual([2, null, null]);
    expect(await tagsOf(alone.ada)).toEqual([]);
    expect(await noticesOf(alone.ada)).toEqual(["game_complete"]);
    expect(await noticesOf(alone.ben)).toEqual(["game_invite"]);
    expect((await tagsOf(both.ada)).filter((tag) => tag === "game_complete")).toHaveLength(1);
  });
});

describe("what is refused", () => {
  it("refuses an answer that is repeated, out of order, malformed, or to an unknown question", async () => {
    const { ada, ben, id } = await duel();
    const question = await open(ada, id);
    const node = question?.node as PublicNode;
    const right = rightAnswer(node);
    expect(await refused(next(ben, id))).toEqual([403, "NOT_JOINED"]);
    expect(await refused(answer(ben, id, node.id, right))).toEqual([403, "NOT_JOINED"]);
    await join(ben, id);
    expect(await refused(answer(ben, id, node.id, right))).toEqual([409, "NOT_CURRENT_QUESTION"]);
    expect(await refused(answer(ada, id, newId(), right))).toEqual([409, "NOT_CURRENT_QUESTION"]);
    for (const bad of [{ seen: true }, { option: "nowhere" }, { order: ["x"] }]) {
      expect(await refused(answer(ada, id, node.id, bad as never))).toEqual([422, "VALIDATION"]);
    }
    const body = { nodeId: node.id, answer: right };
    for (const extra of [{ score: 100 }, { durationMs: 1 }, { now: new Date().toISOString() }]) {
      const sent = ada.send("POST", `/api/games/${id}/answers`, { ...body, ...extra });
      expect(await refused(sent)).toEqual([422, "VALIDATION"]);
    }
    const nonce = newId();
    const first = await answer(ada, id, node.id, right, nonce);
    expect(first.status).toBe(200);
    expect((await answer(ada, id, node.id, wrongAnswer(node), nonce)).body).toEqual(first.body);
    expect(await refused(answer(ada, id, node.id, right, newId()))).toEqual([
      409,
      "ALREADY_ANSWERED",
    ]);
    expect((await getGame(ada, id)).me).toMatchObject({ answered: 1, score: first.body.points });
  });

  it("twenty at once are one", async () => {
    const { ada, id } = await duel();
    const node = (await open(ada, id))?.node as PublicNode;
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => answer(ada, id, node.id, rightAnswer(node))),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await getGame(ada, id)).me?.answered).toBe(1);
    const opened = await Promise.all(Array.from({ length: 20 }, () => next(ada, id)));
    expect(new Set(opened.map(({ body }) => body.question?.index))).toEqual(new Set([1]));
    const nonce = newId();
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        ada.send<CreatedGame>("POST", "/api/games", { gameType: "duel", pathId, nonce }),
      ),
    );
    expect(new Set(made.map(({ body }) => body.game.id)).size).toBe(1);
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("keeps who is not in it and who is blocked out of every call", async () => {
    const { ada, ben, id } = await duel();
    const eve = await person(app, `duele${count}`);
    const calls = (who: TestPerson) =>
      Promise.all([
        refused(who.get(`/api/games/${id}`)),
        refused(join(who, id)),
        refused(next(who, id)),
        refused(answer(who, id, newId(), { value: true })),
        refused(who.get(`/api/games/${id}/results`)),
        refused(who.send("POST", `/api/games/${id}/decline`)),
        refused(who.send("POST", `/api/games/${id}/start`)),
        refused(who.send("POST", `/api/games/${id}/end`)),
        refused(who.send("POST", `/api/games/${id}/rematch`)),
        refused(who.send("PATCH", `/api/games/${id}`, { name: "Mine" })),
        refused(who.send("PUT", `/api/games/${id}/review`, { on: true })),
        refused(who.send("POST", `/api/games/${id}/invite`, { userIds: [] })),
      ]);
    for (const one of await calls(eve)) expect(one).toEqual([404, "NOT_FOUND"]);
    await join(ben, id);
    for (const call of ["end", "rematch"]) {
      expect(await refused(ben.send("POST", `/api/games/${id}/${call}`))).toEqual([
        403,
        "FORBIDDEN",
      ]);
    }
    await app.platform.db
      .insert(blocks)
      .values({ blocker_id: ada.id, blocked_id: ben.id })
      .onConflictDoNothing();
    for (const one of await calls(ben)) expect(one).toEqual([404, "NOT_FOUND"]);
    expect((await ben.get<GameList>("/api/games")).body.items).toEqual([]);
  });
});

describe("questions that go out of play", () => {
  it("are replaced before the first is opened, and stay with their texts afterwards", async () => {
    const { ada, ben, id } = await duel({ settings: { node_count: 5 } });
    await join(ben, id);
    const { db } = app.platform;
    const first = (await open(ada, id))?.node;
    const changed = { prompt: "Other words", status: "retired" as const };
    await db
      .update(nodes)
      .set(changed)
      .where(eq(nodes.id, first?.id ?? ""));
    try {
      expect((await open(ben, id))?.node.prompt).toBe(first?.prompt);
      const { id: other } = await makeGame(ada, {
        gameType: "duel",
        pathId,
        settings: { node_count: 10 },
      }).catch(() => ({ id: null }));
      // Nine are left.
      expect(other).toBeNull();
    } finally {
      await db
        .update(nodes)
        .set({ prompt: first?.prompt ?? "", status: "live" })
        .where(eq(nodes.id, first?.id ?? ""));
    }
  });

  it("are drawn anew or left out when a game begins after they went", async () => {
    const { ada, id } = await duel({ settings: { node_count: 10 } });
    const { db } = app.platform;
    const [gone] = await db.select().from(nodes).where(eq(nodes.prompt, "Two"));
    await db
      .update(nodes)
      .set({ status: "retired" })
      .where(eq(nodes.id, gone?.id ?? ""));
    try {
      const question = await open(ada, id);
      expect(question?.count).toBe(9);
      expect((await getGame(ada, id)).settings.node_count).toBe(9);
      // The first game keeps nine; of the next one all go.
      const other = await makeGame(ada, {
        gameType: "duel",
        pathId,
        settings: { node_count: 5 },
      });
      const putBack = await retireAll(db);
      expect(await refused(next(ada, other.id))).toEqual([409, "GAME_OVER"]);
      expect((await getGame(ada, other.id)).status).toBe("cancelled");
      await putBack();
    } finally {
      await db
        .update(nodes)
        .set({ status: "live" })
        .where(eq(nodes.id, gone?.id ?? ""));
    }
  });
});

describe("the life of a game", () => {
  it("is declined, joined again, named, ended and played once more", async () => {
    const { ada, ben, id } = await duel();
    const say = (who: TestPerson, what: string, body?: object) =>
      who.send<{ game: Game }>("POST", `/api/games/${id}/${what}`, body);
    expect((await say(ben, "decline")).body.game.me?.status).toBe("declined");
    expect(await refused(next(ben, id))).toEqual([403, "NOT_JOINED"]);
    expect((await join(ben, id)).body.game.me?.status).toBe("joined");
    const named = await ada.send<{ game: Game }>("PATCH", `/api/games/${id}`, { name: "Ours" });
    expect(named.body.game.name).toBe("Ours");
    await play(ada, id);
    expect(await refused(ada.send("POST", `/api/games/${id}/decline`))).toEqual([409, "CONFLICT"]);
    expect(await refused(say(ada, "rematch"))).toEqual([409, "GAME_NOT_FINISHED"]);
    expect((await say(ada, "end")).body.game.status).toBe("finished");
    expect(await refused(say(ada, "end"))).toEqual([409, "GAME_OVER"]);
    const made = await Promise.all(
      [ada, ada].map((who) => who.send<CreatedGame>("POST", `/api/games/${id}/rematch`)),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const [again] = made;
    expect(made[1]?.body.game.id).toBe(again?.body.game.id);
    expect(again?.body.game).toMatchObject({ rematch_of: id, name: "Ours", status: "open" });
    expect((await getGame(ada, id)).rematch_id).toBe(again?.body.game.id);
    const invited = made.flatMap(({ body }) => body.invited);
    expect(invited).toEqual([ben.id]);
    const steps = await app.platform.db
      .select()
      .from(gameTransitions)
      .where(eq(gameTransitions.game_id, id))
      .orderBy(gameTransitions.created_at);
    expect(steps.filter(({ seat_id }) => !seat_id).map(({ to }) => to)).toEqual([
      "open",
      "running",
      "finished",
    ]);
  });

  it("is played again only by who may see the other one’s round", async () => {
    const { ada, ben, id } = await duel();
    const cleo = await person(app, `duelc${count}`);
    await befriend(app, ada, cleo);
    await ada.send("POST", `/api/games/${id}/invite`, { userIds: [cleo.id] });
    const players = [ada, ben, cleo];
    for (const who of [ben, cleo]) await join(who, id);
    for (const who of players) await play(who, id);
    await app.platform.db.insert(blocks).values({ blocker_id: cleo.id, blocked_id: ben.id });
    const again = (who: TestPerson) => who.send<CreatedGame>("POST", `/api/games/${id}/rematch`);
    expect((await again(ben)).body.invited).toEqual([ada.id]);
    expect((await again(ada)).status).toBe(200);
    expect(await refused(again(cleo))).toEqual([404, "NOT_FOUND"]);
  });

  it("ends without results where no player has finished, and where staff call it off", async () => {
    const { ada, ben, id } = await duel();
    await ada.send("POST", `/api/games/${id}/end`);
    expect(await refused(ada.get(`/api/games/${id}/results`))).toEqual([409, "GAME_OVER"]);
    expect((await ada.get<GameList>("/api/games")).body.items).toEqual([]);
    const listed = await ada.get<GameList>("/api/games?status=cancelled");
    expect(listed.body.items.map((one) => one.id)).toEqual([id]);

    const other = await makeGame(ada, { gameType: "duel", pathId, invite: [ben.id] });
    await play(ada, other.id);
    const staff = await person(app, `duelm${count}`, { role: "moderator" });
    const cancel = (who: TestPerson, reason?: string) =>
      who.send("POST", `/api/admin/games/${other.id}/cancel`, reason ? { reason } : {});
    expect(await refused(cancel(ada, "because"))).toEqual([403, "FORBIDDEN"]);
    expect(await refused(cancel(staff))).toEqual([422, "VALIDATION"]);
    const mayCancel = async () => {
      const { items } = (await staff.get<Page<StaffGame>>("/api/admin/games")).body;
      return items.find((one) => one.id === other.id)?.can.cancel;
    };
    expect(await mayCancel()).toBe(true);
    expect((await cancel(staff, "A question is wrong")).body).toMatchObject({ undo: null });
    expect(await mayCancel()).toBe(false);
    expect(await refused(cancel(staff, "once more"))).toEqual([409, "GAME_OVER"]);
    await app.settle();
    expect(await refused(ada.get(`/api/games/${other.id}/results`))).toEqual([409, "GAME_OVER"]);
    expect(await tagsOf(ada)).toEqual([]);
    const { items } = (await ada.get<NotificationsPage>("/api/notifications")).body;
    expect(items.find(({ type }) => type === "system")?.message).toContain("A question is wrong");
  });

  it("counts three wins a day against the same person", async () => {
    const { ada, ben } = await pair();
    for (let round = 0; round < 4; round += 1) {
      const { id } = await makeGame(ada, {
        gameType: "duel",
        pathId,
        invite: [ben.id],
        settings: { node_count: 5 },
      });
      await join(ben, id);
      await play(ada, id);
      await play(ben, id, wrongAnswer);
      await app.settle();
    }
    const tags = await tagsOf(ada);
    expect(tags.filter((tag) => tag === "game_win")).toHaveLength(3);
    expect(tags.filter((tag) => tag === "game_complete")).toHaveLength(4);
  });

  it("is found by what is to be done, and by who plays", async () => {
    const { ada, ben, id } = await duel();
    const { ben: other } = await pair();
    const ids = async (who: TestPerson, query: string) =>
      (await who.get<GameList>(`/api/games?${query}`)).body.items.map((one) => one.id);
    expect(await ids(ben, "status=waiting")).toEqual([id]);
    expect(await ids(ada, `with=${ben.id}`)).toEqual([id]);
    expect(await ids(ada, `with=${other.id}`)).toEqual([]);
    await play(ada, id);
    expect(await ids(ada, "status=waiting")).toEqual([]);
    await ben.send("POST", `/api/games/${id}/decline`);
    expect(await ids(ben, "status=waiting")).toEqual([]);
    expect((await ben.get(`/api/games?status=nothing`)).status).toBe(422);
    const listed = (await ada.get<GameList>("/api/games")).body.items[0];
    expect(listed).not.toHaveProperty("participants");
    expect(listed).not.toHaveProperty("live");
  });
});
