import type { Ack } from "@waymates/contract/sockets";
import { z } from "zod";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LiveDoor, nextEvent, openDoor } from "../testing/live.ts";
import { person } from "../testing/people.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { createSeats, type Seat, SEAT_COOKIE } from "./auth/seats.ts";
import { type EventName, parseEvent } from "./socket-events.ts";

/** Events of a feature that only this test has. */
const event = (name: string) => name as EventName;
const often = { points: 100, seconds: 1 };

let app: TestApp;
let door: LiveDoor;
const removed = new Set<string>();

beforeAll(async () => {
  app = await testApp();
  const { live } = app.platform;
  live.admitGuests("game", async ({ id }) => !removed.has(id));
  live.handleGuests(event("probe_answer"), often, async (payload, { actor, seat }) => {
    const { option } = parseEvent(z.strictObject({ option: z.string() }), payload);
    return { option, from: actor ? "person" : seat?.id };
  });
  live.handleGuests(event("probe_enter"), often, async (payload, { socketId }) => {
    const { room } = parseEvent(z.strictObject({ room: z.string() }), payload);
    return { joined: live.joinRoom(socketId, room) };
  });
  live.handleGuests(event("probe_leave"), often, async (payload, { socketId }) => {
    const { room } = parseEvent(z.strictObject({ room: z.string() }), payload);
    live.leaveRoom(socketId, room);
  });
  live.handle(event("probe_member"), often, async () => ({}));
  live.handle(event("probe_new"), often, async () => ({}), "registering");
  live.handle(event("probe_staff"), often, async () => ({}), { role: ["moderator"] });
  live.handleGuests(event("probe_rare"), { points: 0.001, seconds: 1 }, async () => ({}));
  door = await openDoor(app);
});
beforeEach(async () => {
  removed.clear();
  await app.reset();
});
afterEach(() => door.closeSockets());
afterAll(() => app.close());

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const seatOf = (id: string, kind = "game"): Seat => ({ id, kind, expiresAt: inAnHour() });
const enter = (cookie: string) =>
  door.connect("", {
    auth: { guest: true },
    extraHeaders: { cookie: `other=1; ${SEAT_COOKIE}=${cookie}`, origin: door.url },
  });
const guest = (seat: Seat) => enter(createSeats(app.platform.config).sign(seat));
const refused = (code: string) => ({ ok: false, code, error: expect.any(String) });

describe("a room", () => {
  it("gets what is sent to it, and others do not", async () => {
    const ada = await door.connect((await person(app, "ada")).token);
    const ben = await door.connect((await person(app, "ben")).token);
    const got: string[] = [];
    for (const [name, socket] of Object.entries({ ada, ben })) {
      socket.on("typing", ({ chatId }: { chatId: string }) => got.push(`${name} ${chatId}`));
    }
    const joined = await ada.emitWithAck("probe_enter", { room: "game:one" });
    expect(joined).toEqual({ ok: true, joined: true });
    app.platform.live.toRoom("game:one", "typing", { chatId: "1", userId: "" });
    app.platform.live.toRoom("game:two", "typing", { chatId: "2", userId: "" });
    await ada.emitWithAck("probe_leave", { room: "game:one" });
    app.platform.live.toRoom("game:one", "typing", { chatId: "3", userId: "" });
    // Packets of one socket keep their order: after these acks nothing of before is on its way.
    await Promise.all([ada, ben].map((socket) => socket.emitWithAck("probe_member", {})));
    expect(got).toEqual(["ada 1"]);
  });

  it("is empty once it is closed", async () => {
    const ada = await door.connect((await person(app, "ada")).token);
    await ada.emitWithAck("probe_enter", { room: "game:one" });
    const got: unknown[] = [];
    ada.on("typing", (payload: unknown) => got.push(payload));
    app.platform.live.closeRoom("game:one");
    app.platform.live.toRoom("game:one", "typing", { chatId: "1", userId: "" });
    await ada.emitWithAck("probe_member", {});
    expect(got).toEqual([]);
  });

  it("cannot have a name that belongs to a person, a session or a seat", () => {
    for (const room of ["user:1", "session:1", "seat:1", "game", "game:*", ""]) {
      expect(() => app.platform.live.joinRoom("x", room)).not.toThrow(TypeError);
      expect(() => app.platform.live.closeRoom(room)).toThrow("is no name for a room");
    }
  });
});

describe("a guest with a seat", () => {
  it("may send the events of guests, and no others", async () => {
    const socket = await guest(seatOf("s1"));
    const answered = await socket.emitWithAck("probe_answer", { option: "a" });
    expect(answered).toEqual({ ok: true, option: "a", from: "s1" });
    for (const name of ["probe_member", "probe_new", "probe_staff", "message_send", "typing"]) {
      expect(await socket.emitWithAck(name, {}), name).toEqual(refused("NOT_AUTHENTICATED"));
    }
  });

  it("may enter rooms of the kind of the seat, and no others", async () => {
    const socket = await guest(seatOf("s1"));
    const joined = (room: string) => socket.emitWithAck("probe_enter", { room });
    expect(await joined("page:one")).toMatchObject({ ok: true, joined: false });
    expect(await joined("game:one")).toMatchObject({ ok: true, joined: true });
    const news = nextEvent<{ chatId: string }>(socket, "typing");
    app.platform.live.toRoom("seat:s1", "typing", { chatId: "for the seat", userId: "" });
    expect(await news).toMatchObject({ chatId: "for the seat" });
  });

  it("has events parsed and counted like a person's", async () => {
    const socket = await guest(seatOf("s1"));
    const parsed: Ack = await socket.emitWithAck("probe_answer", { option: 1, score: 100 });
    expect(parsed).toMatchObject(refused("VALIDATION"));
    // The test's rate factor makes one in a thousand one.
    await socket.emitWithAck("probe_rare", {});
    expect(await socket.emitWithAck("probe_rare", {})).toMatchObject(refused("RATE_LIMITED"));
  });

  it("is accepted only with a signed and valid seat, of a kind that takes guests", async () => {
    const { sign } = createSeats({
      SESSION_SECRET: "another secret of thirty-two characters",
    });
    const own = createSeats(app.platform.config);
    const late = { ...seatOf("s1"), expiresAt: Math.floor(Date.now() / 1000) - 1 };
    removed.add("s2");
    const cookies = [
      "",
      "no",
      "a.b",
      sign(seatOf("s1")),
      own.sign(late),
      own.sign(seatOf("s1", "page")),
      own.sign(seatOf("s2")),
    ];
    for (const cookie of cookies) await expect(enter(cookie)).rejects.toThrow("NOT_AUTHENTICATED");
    // A token takes precedence over a seat: a page with a session may carry the cookie as well.
    const extraHeaders = { cookie: `${SEAT_COOKIE}=${own.sign(seatOf("s1"))}`, origin: door.url };
    await expect(door.connect("", { extraHeaders })).rejects.toThrow("NOT_AUTHENTICATED");
    const alone = await door.connect("", { auth: {}, extraHeaders });
    expect(await alone.emitWithAck("probe_answer", { option: "a" })).toMatchObject({ from: "s1" });
  });

  it("is out as soon as the seat is taken away", async () => {
    const socket = await guest(seatOf("s1"));
    removed.add("s1");
    const closed = nextEvent(socket, "disconnect");
    const answer = await socket.emitWithAck("probe_answer", { option: "a" });
    expect(answer).toEqual(refused("NOT_AUTHENTICATED"));
    expect(await closed).toBe("io server disconnect");
  });

  it("is not counted as a person", async () => {
    await guest(seatOf("s1"));
    const { live } = app.platform;
    expect([live.countSockets(), live.localUsers(), live.localSessions()]).toEqual([1, [], []]);
  });
});

describe("a person", () => {
  it.each([
    ["user", "FORBIDDEN"],
    ["moderator", null],
    ["admin", null],
  ] as const)("with the role %s sends an event for moderators: %s", async (role, code) => {
    const socket = await door.connect((await person(app, "ada", { role })).token);
    const answer = await socket.emitWithAck("probe_staff", {});
    expect(answer).toEqual(code ? refused(code) : { ok: true });
  });

  it("sends only permitted events with an unfinished registration", async () => {
    const socket = await door.connect((await person(app, "ada", { step: 5 })).token);
    expect(await socket.emitWithAck("probe_new", {})).toEqual({ ok: true });
    for (const name of ["probe_member", "probe_answer"]) {
      const answer = await socket.emitWithAck(name, { option: "a" });
      expect(answer, name).toEqual(refused("REGISTRATION_INCOMPLETE"));
    }
  });

  it("may send events for guests", async () => {
    const socket = await door.connect((await person(app, "ada")).token);
    const answer = await socket.emitWithAck("probe_answer", { option: "a" });
    expect(answer).toEqual({ ok: true, option: "a", from: "person" });
  });
});
