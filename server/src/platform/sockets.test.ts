import { type Ack, type SessionEndReason, SOCKET_PATH } from "@waymates/contract/sockets";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eq } from "./db/drizzle.ts";
import { sweepEndedSessions } from "../features/accounts/sockets.ts";
import { accounts, sessions } from "../features/accounts/tables.ts";
import { eventsWithin, type LiveDoor, nextEvent, openDoor } from "../testing/live.ts";
import { person } from "../testing/people.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { seedText } from "../testing/texts.ts";
import { handmadeToken } from "../testing/tokens.ts";

/**
 * Tokens expire on full seconds: this one lives for at least one, so that a busy machine can connect with it.
 */
const SHORT_S = 2;
/** A minute of grace is long for a test. */
const GRACE_MS = 300;

let app: TestApp;
let door: LiveDoor;
let stopSweep: () => void;

beforeAll(async () => {
  app = await testApp({ SOCKET_TOKEN_GRACE_MS: String(GRACE_MS) });
  door = await openDoor(app);
  stopSweep = sweepEndedSessions(app.platform);
});
beforeEach(() => app.reset());
afterEach(() => door.closeSockets());
afterAll(async () => {
  stopSweep();
  await app.close();
});

const ending = (socket: Socket, withinMs = 1500) =>
  Promise.all([
    nextEvent<{ reason: SessionEndReason }>(socket, "session_ended", withinMs),
    nextEvent<string>(socket, "disconnect", withinMs),
  ]);
const handshake = (headers: Record<string, string>, query = "") =>
  fetch(`${door.url}${SOCKET_PATH}/?EIO=4&transport=polling${query}`, { headers });

describe("a handshake", () => {
  it("accepts a valid token", async () => {
    const ada = await person(app, "ada");
    const socket = await door.connect(ada.token);
    expect(socket.connected).toBe(true);
    expect(app.platform.live.localSessions()).toEqual([ada.sessionId]);
  });

  it("refuses a token that is missing, forged, expired or of an ended session", async () => {
    const ada = await person(app, "ada");
    const ben = await person(app, "ben");
    await app.platform.db
      .update(sessions)
      .set({ revoked_at: new Date() })
      .where(eq(sessions.id, ben.sessionId));
    const tokens = [
      "",
      "no",
      await handmadeToken(app, ada, 600, "y".repeat(40)),
      await handmadeToken(app, ada, -1),
      ben.token,
    ];
    for (const token of tokens)
      await expect(door.connect(token)).rejects.toThrow("NOT_AUTHENTICATED");
    await expect(door.connect(null as never)).rejects.toThrow("NOT_AUTHENTICATED");
    await expect(door.connect({ $ne: "" } as never)).rejects.toThrow("NOT_AUTHENTICATED");
  });

  it("is made again by its client where the session could not be checked", async () => {
    const ada = await person(app, "ada");
    const away = new Error("the database is away");
    vi.spyOn(app.platform.authenticator, "authenticate").mockRejectedValueOnce(away);
    const socket = await door.connect(ada.token, { reconnection: true, reconnectionDelay: 10 });
    expect(socket.connected).toBe(true);
  });

  it("refuses another host, although the page is from there too", async () => {
    const ada = await person(app, "ada");
    const extraHeaders = { host: "evil.test", origin: "http://evil.test" };
    await expect(door.connect(ada.token, { extraHeaders })).rejects.toThrow("websocket error");
  });

  it.each([
    ["a foreign origin", { origin: "https://evil.test" }],
    ["an origin that hides", { origin: "null" }],
    ["another site, as the browser says", { "sec-fetch-site": "cross-site" }],
    ["an origin like ours", { origin: "http://127.0.0.1.evil.test" }],
    ["nowhere, but with a cookie", { cookie: "auth-token=x" }],
  ])("refuses %s, over polling and over a web socket", async (_what, headers) => {
    const ada = await person(app, "ada");
    expect((await handshake(headers)).status).toBe(403);
    await expect(door.connect(ada.token, { extraHeaders: headers })).rejects.toThrow();
  });

  it("accepts the site's own origin", async () => {
    expect((await handshake({ origin: door.url })).status).toBe(200);
    expect((await handshake({ "sec-fetch-site": "same-origin", cookie: "x=y" })).status).toBe(200);
  });

  it("refuses a token in the address", async () => {
    const ada = await person(app, "ada");
    expect((await handshake({}, `&token=${ada.token}`)).status).toBe(403);
    const query = { token: ada.token };
    await expect(door.connect(ada.token, { query })).rejects.toThrow();
  });

  it("does not accept the cookie instead of a token", async () => {
    const ada = await person(app, "ada");
    const extraHeaders = { cookie: `auth-token=${ada.token}`, origin: door.url };
    await expect(door.connect("", { extraHeaders })).rejects.toThrow("NOT_AUTHENTICATED");
  });
});

it("answers a socket in the language of the device, or else of the profile", async () => {
  const greta = await person(app, "greta", { language: "de-DE" });
  const refusal = async (cookie: string) => {
    const socket = await door.connect(greta.token, {
      extraHeaders: { cookie, origin: door.url },
    });
    return ((await socket.emitWithAck("no_such_event")) as { error: string }).error;
  };
  expect(await refusal("other=1")).toBe(seedText("de-DE", "error.NOT_FOUND"));
  expect(await refusal("language=ja-JP")).toBe(seedText("ja-JP", "error.NOT_FOUND"));
});

describe("the look for ended sessions", () => {
  it("is one statement with one parameter for any number of sockets, and none without", async () => {
    const query = vi.spyOn(app.platform.database, "query");
    const asked = () => query.mock.calls.filter(([, , name]) => name === "holding-sessions");
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(asked()).toEqual([]);
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    for (const { token } of [ada, ada, ben]) await door.connect(token);
    const sessionIds = [[ada.sessionId, ben.sessionId]];
    await expect.poll(() => asked().at(-1)?.[1]).toEqual(sessionIds);
    query.mockRestore();
  });
});

describe("an open socket", () => {
  it("gets session_ended and is closed when its person signs out; other sessions stay open", async () => {
    const ada = await person(app, "ada");
    const [first, second] = [await door.connect(ada.token), await door.connect(ada.token)];
    const ben = await door.connect((await person(app, "ben")).token);
    const ended = Promise.all([ending(first), ending(second)]);
    await ada.send("POST", "/api/auth/logout");
    for (const [end] of await ended) expect(end).toEqual({ reason: "signed_out" });
    expect(ben.connected).toBe(true);
  });

  it.each([
    [
      "another process ended its session",
      () => app.platform.db.update(sessions).set({ revoked_at: new Date() }),
    ],
    ["its session ran out", () => app.platform.db.update(sessions).set({ expires_at: new Date() })],
    ["its session is gone", () => app.platform.db.delete(sessions)],
    [
      "its account was deleted",
      () => app.platform.db.update(accounts).set({ deleted_at: new Date() }),
    ],
  ])("closes within a second and a half when %s", async (_what, act) => {
    const ada = await person(app, "ada");
    const socket = await door.connect(ada.token);
    const ended = ending(socket);
    await act();
    expect(await ended).toEqual([{ reason: "revoked" }, "io server disconnect"]);
    await expect(door.connect(ada.token)).rejects.toThrow("NOT_AUTHENTICATED");
  });

  it("is closed after its token has expired and the grace is over", async () => {
    const ada = await person(app, "ada");
    const socket = await door.connect(await handmadeToken(app, ada, SHORT_S));
    expect(await ending(socket, 10_000)).toEqual([{ reason: "expired" }, "io server disconnect"]);
  });

  it("stays open with a new token", async () => {
    const ada = await person(app, "ada");
    const socket = await door.connect(await handmadeToken(app, ada, SHORT_S));
    const ends = eventsWithin(socket, "session_ended", SHORT_S * 1000 + GRACE_MS + 400);
    const ack: Ack = await socket.emitWithAck("auth_refresh", { token: ada.token });
    expect(ack).toEqual({ ok: true });
    expect(await ends).toEqual([]);
    expect(socket.connected).toBe(true);
  });

  it("refuses a token of another session, and values that are no token", async () => {
    const ada = await person(app, "ada");
    const ben = await person(app, "ben");
    const socket = await door.connect(ada.token);
    const error = "User is not authenticated.";
    const refused = { ok: false, code: "NOT_AUTHENTICATED", error };
    for (const event of [{ token: ben.token }, { token: "x" }, { token: 1 }, {}, null, "x"]) {
      expect(await socket.emitWithAck("auth_refresh", event)).toEqual(refused);
    }
    socket.emit("auth_refresh");
    app.platform.live.toUser(ben.id, "session_ended", { reason: "revoked" });
    expect(await eventsWithin(socket, "session_ended", 200)).toEqual([]);
    expect(socket.connected).toBe(true);
  });

  it("gets NOT_FOUND for an event that does not exist, and is closed after twenty", async () => {
    const socket = await door.connect((await person(app, "ada")).token);
    const closed = nextEvent<string>(socket, "disconnect", 5000);
    for (let at = 1; at < 20; at += 1) {
      const answer: unknown = await socket.timeout(5000).emitWithAck(`tea_${at}`, {});
      expect(answer).toMatchObject({ ok: false, code: "NOT_FOUND" });
      expect(answer).not.toMatchObject({ error: "NOT_FOUND" });
    }
    expect(socket.connected).toBe(true);
    socket.emit("tea_20");
    expect(await closed).toBe("io server disconnect");
  });

  it("closes on a frame over the size limit, and the server keeps running", async () => {
    const ada = await person(app, "ada");
    const socket = await door.connect(ada.token);
    const closed = nextEvent(socket, "disconnect");
    socket.emit("auth_refresh", { token: "x".repeat(100_000) });
    await closed;
    expect((await door.connect(ada.token)).connected).toBe(true);
  });
});
