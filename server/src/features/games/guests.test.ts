import type { ErrorBody } from "@waymates/contract/errors";
import type { Game, SeatAnswer } from "@waymates/contract/features/games";
import type { QuestionEvent } from "@waymates/contract/features/games-play";
import type { GameResults } from "@waymates/contract/features/games-results";
import type { PublicNode } from "@waymates/contract/features/paths";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { putSamplePath, rightAnswer } from "../paths/sample.testing.ts";
import { seededPathId } from "../paths/seed.ts";
import { games } from "./tables.ts";
import { getGame, makeGame, opinion, play } from "./games.testing.ts";

let app: TestApp;
let door: LiveDoor;
let ada: TestPerson;
const pathId = seededPathId("open-house");

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(app.platform.db, "open-house");
  ada = await person(app, "ada");
  door = await openDoor(app);
  await app.platform.jobs.start({ works: true });
  app.platform.bus.start();
}, 60_000);
afterEach(() => door.closeSockets());
afterAll(() => app.close());

/** A browser without an account, which keeps what cookies it is given. */
function browser() {
  let cookie = "";
  const call = async <Body>(method: "GET" | "POST" | "PUT", url: string, payload?: object) => {
    const headers = { origin: app.platform.config.PUBLIC_URL, cookie };
    const answer = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const set = answer.cookies.find(({ name }) => name === "game_seat");
    if (set) cookie = set.value === "" ? "" : `game_seat=${set.value}`;
    return { status: answer.statusCode, body: answer.json() as Body & ErrorBody, set };
  };
  return {
    cookie: () => cookie,
    keep: (other: string) => (cookie = other),
    get: <Body>(url: string) => call<Body>("GET", url),
    post: <Body>(url: string, body?: object) => call<Body>("POST", url, body),
    put: <Body>(url: string, body?: object) => call<Body>("PUT", url, body),
  };
}
type Browser = ReturnType<typeof browser>;

/** The calls of a guest, as the helpers for people make them. */
const asPlayer = (guest: Browser) =>
  ({
    send: (_method: string, path: string, body?: object) => guest.post(path, body),
    get: (path: string) => guest.get(path),
  }) as unknown as TestPerson;

async function linkTo(game: Game, maker = ada): Promise<string> {
  const body = { kind: "game", id: game.id, to: { type: "link" } };
  const { body: made } = await maker.send<{ code: string }>("POST", "/api/shares", body);
  return made.code;
}
const sit = (guest: Browser, code: string, body: object = { name: "Gus" }) =>
  guest.post<SeatAnswer>(`/api/shares/${code}/seat`, body);
const codeOf = async (answered: Promise<{ status: number; body: ErrorBody }>) => {
  const { status, body } = await answered;
  return [status, body.code];
};

async function guess() {
  const { id } = await makeGame(ada, {
    gameType: "guess",
    theme: "together",
    settings: { node_count: 5 },
  });
  await play(ada, id, opinion(3));
  const game = await getGame(ada, id);
  return { game, code: await linkTo(game) };
}

describe("a guest", () => {
  it("takes a seat by name, plays, and reads half of the result", async () => {
    const { game, code } = await guess();
    const guest = browser();
    const seated = await sit(guest, code, { name: "  Gus  ", timeFactor: 1.5 });
    expect(seated.status).toBe(201);
    expect(seated.set).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: 2_592_000,
    });
    expect(seated.body.game.me).toMatchObject({ seat_id: seated.body.seat_id, time_factor: 1.5 });
    expect(seated.body.game.participants).toEqual([
      {
        seat_id: seated.body.seat_id,
        user: null,
        guest_name: "Gus",
        status: "joined",
        late: false,
      },
    ]);
    const again = await sit(guest, code, { name: "Other" });
    expect([again.status, again.body.seat_id]).toEqual([200, seated.body.seat_id]);
    expect(again.body.game.me?.time_factor).toBe(1.5);
    const longer = await sit(guest, code, { name: "Gus", timeFactor: 2 });
    expect(longer.body.game.me?.time_factor).toBe(2);
    await play(asPlayer(guest), game.id, opinion(3));
    const { body } = await guest.get<GameResults>(`/api/games/${game.id}/results`);
    expect(body.me).toMatchObject({ guest_name: "Gus", user: null, score: 100, hidden: 2 });
    expect(body.me?.answers).toHaveLength(3);
    expect(body.guess?.author_answers).toHaveLength(3);
    expect([body.players, body.questions, body.review]).toEqual([null, null, null]);
    const board = (await ada.get<GameResults>(`/api/games/${game.id}/results`)).body.players;
    expect(board?.map(({ guest_name }) => guest_name)).toEqual(["Gus"]);
  });

  it("is told from every other player, and corrects a mistyped name before the game begins", async () => {
    const game = await makeGame(ada, { gameType: "live", pathId, settings: { guests: true } });
    const code = await linkTo(game);
    const guests = [browser(), browser(), browser(), browser()] as const;
    for (const [at, name] of ["Lea", "lea", "ＬＥＡ", "Le\u200da"].entries())
      expect((await sit(guests[at] ?? browser(), code, { name })).status).toBe(201);
    const names = async () =>
      (await getGame(ada, game.id)).participants.flatMap(({ guest_name }) => guest_name ?? []);
    expect(await names()).toEqual(["Lea", "lea 2", "ＬＥＡ 3", "Le\u200da 4"]);
    expect((await sit(guests[1], code, { name: "lea" })).status).toBe(200);
    expect((await sit(guests[0], code, { name: "Leah" })).status).toBe(200);
    expect((await names()).slice(0, 2)).toEqual(["Leah", "lea 2"]);
    await app.platform.db.update(games).set({ status: "running" }).where(eq(games.id, game.id));
    expect(await codeOf(sit(guests[0], code, { name: "Lia" }))).toEqual([409, "NAME_FIXED"]);
    expect((await sit(guests[1], code, { name: "lea" })).status).toBe(200);
    expect((await names())[0]).toBe("Leah");
  });

  it("reaches nothing but the calls of its own games", async () => {
    const { game, code } = await guess();
    const other = await guess();
    const guest = browser();
    await sit(guest, code);
    for (const path of ["", "/results", "/start", "/next"]) {
      const call = path === "" || path === "/results" ? guest.get : guest.post;
      expect(await codeOf(call(`/api/games/${other.game.id}${path}`)), path).toEqual([
        404,
        "NOT_FOUND",
      ]);
    }
    for (const path of ["/api/games", "/api/games/themes", "/api/notifications", "/api/auth/me"]) {
      expect((await guest.get(path)).status, path).toBe(401);
    }
    for (const path of ["join", "decline", "end", "rematch", "control", "invite"]) {
      expect((await guest.post(`/api/games/${game.id}/${path}`, {})).status, path).toBe(401);
    }
    expect((await guest.put(`/api/games/${game.id}/review`, { on: true })).status).toBe(401);
    const stranger = browser();
    expect(await codeOf(stranger.get(`/api/games/${game.id}`))).toEqual([401, "NOT_AUTHENTICATED"]);
    stranger.keep("game_seat=forged.forged");
    expect(await codeOf(stranger.get(`/api/games/${game.id}`))).toEqual([401, "NOT_AUTHENTICATED"]);
  });

  it("is refused with a bad name, by a link that is none, and where no guests may play", async () => {
    const { game, code } = await guess();
    const names = [undefined, "", "   ", "x".repeat(61), "a\u202Eb", "\u200B", "a\u0000b", 7];
    for (const name of names) {
      const answered = await sit(browser(), code, name === undefined ? {} : { name });
      expect([answered.status, answered.body.code], String(name)).toEqual([422, "VALIDATION"]);
    }
    expect((await sit(browser(), code, { name: "ק".repeat(60) })).status).toBe(201);
    expect(await codeOf(sit(browser(), code, { name: "Gus", score: 9 }))).toEqual([
      422,
      "VALIDATION",
    ]);
    expect(await codeOf(sit(browser(), code, { name: "Gus", timeFactor: 3 }))).toEqual([
      422,
      "VALIDATION",
    ]);
    expect(await codeOf(sit(browser(), "no-such-code-there-is-here"))).toEqual([404, "NOT_FOUND"]);
    const duel = await makeGame(ada, { gameType: "duel", pathId, visibility: "public" });
    expect(await codeOf(sit(browser(), await linkTo(duel)))).toEqual([403, "FORBIDDEN"]);
    const kept = browser();
    await sit(kept, code);
    await ada.send("DELETE", `/api/shares/${code}`);
    expect(await codeOf(sit(browser(), code))).toEqual([410, "EXPIRED"]);
    expect((await kept.get(`/api/games/${game.id}`)).status).toBe(200);
    const next = await linkTo(game);
    await ada.send("POST", `/api/games/${game.id}/end`);
    expect((await sit(browser(), next)).status).toBeGreaterThanOrEqual(409);
  });

  it("plays a live quiz by its socket, which takes no token", async () => {
    const game = await makeGame(ada, {
      gameType: "live",
      pathId,
      settings: { node_count: 1, guests: true },
    });
    const code = await linkTo(game);
    const [gus, gia] = [browser(), browser()];
    await sit(gus, code);
    await sit(gia, code, { name: "Gia" });
    const connect = (guest: Browser) =>
      door.connect("", {
        auth: {},
        extraHeaders: { cookie: guest.cookie(), origin: door.url },
      });
    const [one, two] = [await connect(gus), await connect(gia)];
    expect(await one.emitWithAck("game_enter", { gameId: newId() })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await one.emitWithAck("request_user_chats", {})).toMatchObject({ ok: false });
    for (const socket of [one, two]) {
      expect(await socket.emitWithAck("game_enter", { gameId: game.id })).toMatchObject({
        ok: true,
      });
    }
    const asked = [one, two].map((socket) => nextEvent<QuestionEvent>(socket, "game_question"));
    await ada.send("POST", `/api/games/${game.id}/start`);
    const [event] = await Promise.all(asked);
    const node = event?.question.node as PublicNode;
    const reveal = nextEvent(two, "game_reveal");
    for (const socket of [one, two]) {
      const sent = { gameId: game.id, nodeId: node.id, answer: rightAnswer(node) };
      expect(await socket.emitWithAck("game_answer", sent)).toMatchObject({ ok: true, index: 0 });
    }
    expect(await reveal).toMatchObject({ me: { correct: true } });
  });

  it("takes the seat along by registering, once", async () => {
    const { game, code } = await guess();
    const guest = browser();
    const { body } = await sit(guest, code);
    await play(asPlayer(guest), game.id, opinion(3));
    const before = guest.cookie();
    const made = await guest.post<{ token: string; user: { id: string } }>("/api/auth/register", {
      email: "gus@waymates.test",
      password: "a long walk by the sea",
      username: "gus",
      firstName: "Gus",
      lastName: "Guest",
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(guest.cookie()).toBe("");
    const board = (await ada.get<GameResults>(`/api/games/${game.id}/results`)).body.players;
    expect(
      board?.map(({ seat_id, user, guest_name }) => [seat_id, user?.username, guest_name]),
    ).toEqual([[body.seat_id, "gus", null]]);
    const old = browser();
    old.keep(before);
    expect(await codeOf(old.get(`/api/games/${game.id}`))).toEqual([401, "NOT_AUTHENTICATED"]);
    const fresh = await sit(old, code, { name: "Another" });
    expect([fresh.status, fresh.body.seat_id === body.seat_id]).toEqual([201, false]);
  });

  it("is one of two hundred that come from one address within a minute", async () => {
    const game = await makeGame(ada, { gameType: "live", pathId, settings: { guests: true } });
    const code = await linkTo(game);
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await sit(browser(), code)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(
      (await anonymous(app).get<{ game: object }>(`/api/shares/${code}`)).body.game,
    ).toMatchObject({
      guests: true,
      player_count: 50,
    });
  });

  it("counts a guest with a session as the person, and ignores the cookie", async () => {
    const { game, code } = await guess();
    const ben = await person(app, "ben");
    expect((await ben.get(`/api/games/${game.id}`)).status).toBe(404);
    const seated = await ben.send<SeatAnswer>("POST", `/api/shares/${code}/seat`, {
      name: "Not me",
    });
    expect(seated.status).toBe(201);
    expect(seated.headers["set-cookie"]).toBeUndefined();
    expect(seated.body.game.participants[0]?.user?.username).toBe("ben");
  });
});
