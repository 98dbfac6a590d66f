import type { ErrorBody } from "@waymates/contract/errors";
import type { Game, GameList, ThemeList } from "@waymates/contract/features/games";
import type { NotificationsPage } from "@waymates/contract/features/notifications";
import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import {
  answer,
  befriend,
  getGame,
  join,
  makeGame,
  next,
  open,
  opinion,
  play,
  results,
} from "./games.testing.ts";

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app.close());

/** A person and their friends, who do not know each other. */
async function circle(size: number): Promise<[TestPerson, ...TestPerson[]]> {
  count += 1;
  const ada = await person(app, `opinion${count}x0`);
  const friends = [];
  for (let at = 1; at < size; at += 1) {
    const friend = await person(app, `opinion${count}x${at}`);
    await befriend(app, ada, friend);
    friends.push(friend);
  }
  return [ada, ...friends];
}
const idsOf = (people: readonly TestPerson[]) => people.map(({ id }) => id);
const refused = async (answered: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answered;
  return [status, (body as ErrorBody).code];
};

describe("the opinion questions", () => {
  it("are listed in six themes, named in the reader's language", async () => {
    const [ada] = await circle(1);
    const { items } = (await ada.get<ThemeList>("/api/games/themes")).body;
    expect(items).toHaveLength(6);
    expect(items[0]).toEqual({ slug: "food-and-drink", title: "Food and drink", node_count: 10 });
    const lena = await person(app, `lena${count}`, { language: "de-DE" });
    const german = (await lena.get<ThemeList>("/api/games/themes")).body.items;
    expect(german[0]?.title).toBe("Essen und Trinken");
  });
});

describe("a match", () => {
  it("asks each player in their own language", async () => {
    const [ada] = await circle(1);
    const lena = await person(app, `lena${count}x`, { language: "de-DE" });
    await befriend(app, ada, lena);
    const { id } = await makeGame(ada, {
      gameType: "match",
      theme: "together",
      invite: [lena.id],
      settings: { node_count: 5 },
    });
    await join(lena, id);
    const [english, german] = [await open(ada, id), await open(lena, id)];
    expect([english?.language, german?.language]).toEqual(["en-US", "de-DE"]);
    expect(german?.node.id).toBe(english?.node.id);
    expect(german?.node.prompt).not.toBe(english?.node.prompt);
  });

  async function match(size: number) {
    const [ada, ...friends] = await circle(size);
    const game = await makeGame(ada, {
      gameType: "match",
      theme: "free-time",
      invite: idsOf(friends),
      settings: { node_count: 5 },
    });
    for (const friend of friends) await join(friend, game.id);
    return { ada, friends, id: game.id, game };
  }

  it("shows each player their own pairs, and no scores", async () => {
    const { ada, friends, id, game } = await match(2);
    expect(game.name).toBe("Free time");
    const [ben] = friends;
    if (!ben) throw new Error("a person is missing");
    const question = await open(ada, id);
    expect(question).toMatchObject({ seconds: null, only_language: false });
    const node = question?.node as PublicNode;
    const { body } = await answer(ada, id, node.id, opinion(3)(node));
    expect(body).toEqual({
      accepted: true,
      done: false,
      index: 0,
      correct: null,
      partial: null,
      points: null,
      solution: null,
      explanation: null,
    });
    await play(ada, id, opinion(3));
    await play(ben, id, opinion(3));
    const found = await results(ada, id);
    expect(found.final).toBe(true);
    expect(found.match).toEqual({
      group: 100,
      pairs: [{ user: expect.objectContaining({ id: ben.id }), percent: 100 }],
    });
    expect(found.questions).toBeNull();
    expect(found.players?.map(({ score, rank, tier }) => [score, rank, tier])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(found.game.me?.score).toBeNull();
  });

  it("leaves out the mean where it would give away the third pair", async () => {
    const { ada, friends, id } = await match(4);
    const [ben, cleo, dan] = friends;
    if (!ben || !cleo || !dan) throw new Error("a person is missing");
    for (const who of [ada, ben, cleo]) await play(who, id, opinion(1));
    expect((await results(cleo, id)).match).toMatchObject({ group: null });
    expect((await results(cleo, id)).match?.pairs).toHaveLength(2);
    await play(dan, id, opinion(5));
    expect((await results(cleo, id)).match?.group).toEqual(expect.any(Number));
  });
});

describe("a guess", () => {
  async function guess(body: object = {}) {
    const [ada, ...friends] = await circle(4);
    const [ben, cleo, dan] = friends;
    if (!ben || !cleo || !dan) throw new Error("a person is missing");
    const game = await makeGame(ada, {
      gameType: "guess",
      theme: "together",
      settings: { node_count: 5 },
      invite: [ben.id, cleo.id],
      visibility: "friends",
      ...body,
    });
    return { ada, ben, cleo, dan, id: game.id, game };
  }
  const invitesOf = async (who: TestPerson) =>
    (await who.get<NotificationsPage>("/api/notifications")).body.items.filter(
      ({ type }) => type === "game_invite",
    );

  it("is a draft until its author has answered, and then invites", async () => {
    const { ada, ben, id, game } = await guess();
    expect(game).toMatchObject({ status: "draft", expires_at: null, me: { seat_id: null } });
    await app.settle();
    expect(await invitesOf(ben)).toEqual([]);
    expect((await ben.get<GameList>("/api/games")).body.items).toEqual([]);
    expect(await refused(join(ben, id))).toEqual([409, "GAME_NOT_STARTED"]);
    expect(await refused(ada.send("POST", `/api/games/${id}/invite`, { userIds: [] }))).toEqual([
      409,
      "GAME_NOT_STARTED",
    ]);
    const waiting = await ada.get<GameList>("/api/games?status=waiting");
    expect(waiting.body.items.map((one) => one.id)).toEqual([id]);
    const first = await next(ada, id);
    expect((await next(ada, id)).body).toMatchObject({ ...first.body, now: expect.any(String) });
    await play(ada, id, opinion(2));
    const opened = await getGame(ada, id);
    expect(opened).toMatchObject({ status: "open" });
    expect(opened.expires_at).not.toBeNull();
    await app.settle();
    expect(await invitesOf(ben)).toHaveLength(1);
    expect(await refused(join(ada, id))).toEqual([403, "FORBIDDEN"]);
  });

  it("shows each player their own score, and the author all of them", async () => {
    const { ada, ben, cleo, dan, id } = await guess();
    await play(ada, id, opinion(2));
    for (const who of [ben, cleo, dan]) expect((await join(who, id)).status).toBe(200);
    await play(ben, id, opinion(2));
    expect(await refused(cleo.get(`/api/games/${id}/results`))).toEqual([409, "GAME_NOT_FINISHED"]);
    await play(cleo, id, opinion(5));
    const best = await results(ben, id);
    expect(best.guess?.percent).toBe(100);
    expect(best.guess?.author_answers).toHaveLength(5);
    expect(best.players?.map(({ user }) => user?.id)).toEqual([ben.id, cleo.id]);
    expect(best.final).toBe(false);
    await ada.send("PATCH", `/api/games/${id}`, { board: "author" });
    expect((await results(ben, id)).players).toBeNull();
    expect((await results(ada, id)).players).toHaveLength(2);
    expect((await results(ada, id)).me).toBeNull();
    // The game continues until its end, also when all have played.
    await play(dan, id, opinion(2));
    expect((await getGame(ada, id)).status).toBe("running");
    const ended = await ada.send<{ game: Game }>("POST", `/api/games/${id}/end`);
    expect(ended.body.game.status).toBe("finished");
    expect((await results(ben, id)).final).toBe(true);
  });

  it("counts one step off on a scale as half", async () => {
    const scales = Array.from({ length: 5 }, (_, at) => ({
      type: "scale" as const,
      prompt: `How much of ${at}?`,
      payload: { min: 1, max: 5, min_label: "none", max_label: "all", traits: [] },
    }));
    const { ada, ben, id } = await guess({ theme: undefined, questions: scales });
    const value = (given: number) => (): Answer => ({ value: given });
    await play(ada, id, value(3));
    await join(ben, id);
    await play(ben, id, value(4));
    expect((await results(ben, id)).guess?.percent).toBe(50);
  });
});
