import { randomUUID } from "node:crypto";
import type { ChatDetail, ChatsPage } from "@waymates/contract/features/chat";
import type { ChatMessage, Sent } from "@waymates/contract/features/chat-messages";
import { termsVersions } from "@waymates/contract/features/legal-constants";
import type { Ack } from "@waymates/contract/sockets";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { sweepEndedSessions } from "../accounts/sockets.ts";
import { accounts } from "../accounts/tables.ts";
import { eventsWithin, type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { outbox } from "../../platform/tables.ts";
import { befriend, openChat, openGroup, read, say } from "./chat.testing.ts";
import { messages, presences } from "./tables.ts";

let app: TestApp;
let door: LiveDoor;
let stopSweep: () => void;
let ada: TestPerson;
let ben: TestPerson;
let chatId: string;

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
  stopSweep = sweepEndedSessions(app.platform);
});
beforeEach(async () => {
  await app.reset();
  [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  await befriend(app, ada, ben);
  chatId = await openChat(ada, ben);
});
afterEach(async () => {
  door.closeSockets();
  await app.settle();
});
afterAll(async () => {
  stopSweep();
  await app.close();
});

const emit = (
  socket: Socket,
  event: string,
  payload: unknown,
): Promise<Ack<Record<string, unknown>>> =>
  socket.timeout(8000).emitWithAck(event, payload) as Promise<Ack<Record<string, unknown>>>;
const send = (socket: Socket, text: string, more: object = {}) =>
  emit(socket, "message_send", { chatId, nonce: randomUUID(), text, ...more });
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("a message over sockets", () => {
  it("is acknowledged when it is stored, and reaches every tab of both, the sender's own too", async () => {
    const tabs = [
      await door.connect(ada.token),
      await door.connect(ada.token),
      await door.connect(ben.token),
      await door.connect(ben.token),
    ];
    const events = tabs.map((tab) => nextEvent<{ message: ChatMessage }>(tab, "message_new"));
    const [mine] = tabs as [Socket];
    const ack = await send(mine, "hello");
    expect(ack).toEqual({
      ok: true,
      id: expect.any(String),
      seq: 1,
      rev: 1,
      created_at: expect.any(String),
    });
    const [row] = await app.platform.db.select().from(messages);
    expect(row).toMatchObject({
      id: (ack as unknown as Sent).id,
      content: "hello",
      sender_id: ada.id,
    });
    const [page] = (await read(ben, chatId)).messages;
    for (const { message } of await Promise.all(events)) expect(message).toEqual(page);
  });

  it("gets the same answer for the same nonce, and is broadcast once", async () => {
    const [mine, other] = [await door.connect(ada.token), await door.connect(ben.token)];
    const received: unknown[] = [];
    other.on("message_new", (message) => received.push(message));
    const nonce = randomUUID();
    const acks = await Promise.all(Array.from({ length: 5 }, () => send(mine, "once", { nonce })));
    expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    expect(await eventsWithin(other, "message_new", 400)).toEqual([]);
  });

  it("is edited, reacted to and deleted for all members live", async () => {
    const [mine, other] = [await door.connect(ada.token), await door.connect(ben.token)];
    const { id } = (await send(mine, "teh river")) as unknown as Sent;
    const edited = nextEvent<{ message: ChatMessage }>(other, "message_edited");
    expect(await emit(mine, "message_edit", { chatId, id, text: "the river" })).toMatchObject({
      ok: true,
      message: { content: "the river", rev: 2 },
    });
    expect((await edited).message).toMatchObject({ id, content: "the river", rev: 2 });
    const reacted = nextEvent<{ message: ChatMessage }>(mine, "message_edited");
    await ben.send("PUT", `/api/chats/${chatId}/messages/${id}/reaction`, { emoji: "🌊" });
    expect((await reacted).message.reactions).toEqual([{ emoji: "🌊", user_ids: [ben.id] }]);
    const taken = nextEvent<{ message: ChatMessage }>(other, "message_deleted");
    await emit(mine, "message_delete", { chatId, id });
    expect((await taken).message).toMatchObject({ id, content: "", rev: 4 });
  });

  it("broadcasts delivery, read markers and typing, but no read markers where they are switched off", async () => {
    const [mine, other] = [await door.connect(ada.token), await door.connect(ben.token)];
    await send(mine, "hello");
    const delivered = nextEvent(mine, "message_delivered");
    await emit(other, "messages_delivered", { chatId, seq: 1 });
    expect(await delivered).toEqual({ chatId, userId: ben.id, seq: 1 });
    const marks = [nextEvent(mine, "message_read"), nextEvent(other, "message_read")];
    expect(await emit(other, "messages_read", { chatId, seq: 9 })).toMatchObject({
      ok: true,
      seq: 1,
    });
    for (const mark of marks) expect(await mark).toEqual({ chatId, userId: ben.id, seq: 1 });
    const typing = nextEvent(mine, "typing");
    await emit(other, "typing", { chatId });
    expect(await typing).toEqual({ chatId, userId: ben.id });
    await ada.send("PUT", "/api/settings/chat", { readReceipts: false });
    await later(1100);
    const quiet = eventsWithin(mine, "message_read", 600);
    await send(mine, "again");
    await emit(other, "messages_read", { chatId, seq: 2 });
    expect(await quiet).toEqual([]);
  });

  it("makes no notification while its reader has the chat open", async () => {
    const [mine, other] = [await door.connect(ada.token), await door.connect(ben.token)];
    const facts = () => app.platform.db.$count(outbox, eq(outbox.type, "chat.messageSent"));
    expect(await emit(other, "chat_view", { chatId })).toEqual({ ok: true });
    await send(mine, "you see this");
    expect(await facts()).toBe(0);
    await emit(other, "chat_view", { chatId: null });
    await send(mine, "you do not");
    expect(await facts()).toBe(1);
    const stranger = await person(app, "eve");
    const eve = await door.connect(stranger.token);
    expect(await emit(eve, "chat_view", { chatId })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
  });
});

describe("the list over sockets", () => {
  it("is the caller's own (C6)", async () => {
    const socket = await door.connect(ada.token);
    await send(socket, "hello");
    const answer = await emit(socket, "request_user_chats", {});
    expect(answer).toEqual({
      ok: true,
      chats: (await ada.get<ChatsPage>("/api/chats")).body.items,
      requestCount: 0,
    });
    const received = nextEvent(socket, "user_chats");
    socket.emit("request_user_chats", {});
    expect(await received).toEqual({ chats: "chats" in answer ? answer.chats : null });
    expect(await emit(socket, "request_user_chats", { userId: ada.id })).toMatchObject({
      ok: true,
    });
    expect(await emit(socket, "request_user_chats", { userId: ben.id })).toMatchObject({
      ok: false,
      code: "ACTOR_MISMATCH",
    });
  });

  it("updates the list when a person changes their name or deletes their account", async () => {
    const [mine, cleo] = [await door.connect(ada.token), await person(app, "cleo")];
    const stranger = await door.connect(cleo.token);
    await expect.poll(() => app.platform.db.$count(presences)).toBeGreaterThanOrEqual(2);
    const nothing = eventsWithin(stranger, "person_changed", 1500);
    const renamed = nextEvent(mine, "person_changed");
    await ben.send("PUT", "/api/settings/profile", { firstName: "Benjamin" });
    expect(await renamed).toMatchObject({
      userId: ben.id,
      person: { name: expect.stringMatching(/^Benjamin/) },
    });
    const gone = nextEvent(mine, "person_changed");
    expect((await ben.send("DELETE", "/api/account", {})).status).toBe(200);
    expect(await gone).toEqual({ userId: ben.id, person: null });
    expect(await nothing).toEqual([]);
    const { body } = await ada.get<{ chat: ChatDetail }>(`/api/chats/${chatId}`);
    expect(body.chat).toMatchObject({ participants: [{ id: ada.id }], can: { write: false } });
  });

  it("is updated live when people join and leave", async () => {
    const cleo = await person(app, "cleo");
    await befriend(app, ada, cleo);
    const socket = await door.connect(cleo.token);
    const added = nextEvent<{ chat: { id: string } }>(socket, "chat_updated");
    const group = await openGroup(ada, [ben, cleo]);
    expect((await added).chat).toMatchObject({ id: group, participant_count: 3, role: "member" });
    const renamed = nextEvent<{ chat: object }>(socket, "chat_updated");
    await ada.send("PATCH", `/api/chats/${group}`, { name: "New name" });
    expect((await renamed).chat).toMatchObject({ id: group, name: "New name" });
    const removed = nextEvent(socket, "chat_removed");
    await ada.send("DELETE", `/api/chats/${group}/participants/${cleo.id}`);
    expect(await removed).toEqual({ chatId: group });
  });
});

describe("what a socket sends", () => {
  it.each([
    ["nothing", undefined, "VALIDATION"],
    ["null", null, "VALIDATION"],
    ["a text", "x", "VALIDATION"],
    ["a list", [], "VALIDATION"],
    ["no chat", { text: "x", nonce: randomUUID() }, "VALIDATION"],
    ["a forged sender", { sender_id: randomUUID() }, "VALIDATION"],
    ["a zero character", { text: "a\u0000" }, "VALIDATION"],
    ["an operator", { text: { $gt: "" } }, "VALIDATION"],
    [
      "a deep object",
      { text: JSON.parse("[".repeat(2000) + "]".repeat(2000)) as unknown },
      "VALIDATION",
    ],
    ["a foreign chat", { chatId: randomUUID() }, "NOT_FOUND"],
    ["more than 16 KB", { text: "a".repeat(16 * 1024 + 1) }, "TOO_LARGE"],
  ])(
    "refuses a message of the form %s, and the socket stays open (C4)",
    async (_what, given, code) => {
      const socket = await door.connect(ada.token);
      const whole = { chatId, nonce: randomUUID(), text: "x" };
      const isPart =
        typeof given === "object" && given !== null && !Array.isArray(given) && !("nonce" in given);
      const payload = isPart ? { ...whole, ...given } : given;
      expect(await emit(socket, "message_send", payload)).toMatchObject({
        ok: false,
        code,
        error: expect.any(String),
      });
      expect(await app.platform.db.$count(messages)).toBe(0);
      expect(await send(socket, "still here")).toMatchObject({ ok: true });
    },
  );

  it("is refused over HTTP and sockets while the disk is full; reading still works (R14)", async () => {
    const socket = await door.connect(ada.token);
    const { id } = (await send(socket, "before")) as unknown as Sent;
    const full = vi.spyOn(app.platform.space, "isReadOnly").mockReturnValue(true);
    try {
      expect(await send(socket, "no room")).toMatchObject({ ok: false, code: "STORAGE_FULL" });
      expect(await emit(socket, "message_delete", { chatId, id })).toMatchObject({
        code: "STORAGE_FULL",
      });
      expect(await emit(socket, "game_answer", {})).toMatchObject({ code: "STORAGE_FULL" });
      expect((await say(ada, chatId, "no room")).status).toBe(507);
      const query = 'mutation { leavePage(pageName: "x") { success } }';
      expect((await ada.send("POST", "/api/graphql", { query })).status).toBe(507);
      expect(await emit(socket, "request_user_chats", {})).toMatchObject({ ok: true });
      expect((await read(ada, chatId)).messages).toHaveLength(1);
    } finally {
      full.mockRestore();
    }
    expect(await send(socket, "room again")).toMatchObject({ ok: true, seq: 2 });
  });

  it("is refused until new terms are accepted; reading still works", async () => {
    const [newest] = termsVersions;
    const { from } = newest;
    newest.from = "2020-01-01";
    try {
      const socket = await door.connect(ada.token);
      await app.platform.db.update(accounts).set({ terms_version: "2019-12" });
      const code = async () => (await send(socket, "no")).code;
      await expect.poll(code, { timeout: 3000 }).toBe("TERMS_DUE");
      expect(await emit(socket, "game_answer", {})).toMatchObject({ code: "TERMS_DUE" });
      expect(await emit(socket, "request_user_chats", {})).toMatchObject({ ok: true });
    } finally {
      newest.from = from;
    }
  });

  it("is counted when the event is unknown; the twentieth ends the socket (C5)", async () => {
    const socket = await door.connect(ada.token);
    const closed = nextEvent<string>(socket, "disconnect");
    for (let at = 0; at < 19; at += 1)
      socket.emit(at % 2 ? "constructor" : "get_user_chats_with_details", {});
    expect(await send(socket, "nineteen")).toMatchObject({ ok: true });
    socket.emit("__proto__", {});
    expect(await closed).toBe("io server disconnect");
  });

  it("closes a person's oldest socket when their eleventh connects, and no other person's (C5)", async () => {
    const first = await door.connect(ada.token);
    const other = await door.connect(ben.token);
    const closed = nextEvent<string>(first, "disconnect");
    const rest: Socket[] = [];
    for (let at = 0; at < 10; at += 1) rest.push(await door.connect(ada.token));
    expect(await closed).toBe("io server disconnect");
    expect(rest.every(({ connected }) => connected)).toBe(true);
    expect(other.connected).toBe(true);
  });
});

describe("an open socket receives nothing more", () => {
  const receivedAfter = async (
    socket: Socket,
    act: () => Promise<unknown>,
    sends: () => Promise<unknown>,
  ) => {
    const received: unknown[] = [];
    for (const name of ["message_new", "message_edited", "typing", "message_read"]) {
      socket.on(name, (event: unknown) => received.push(event));
    }
    await act();
    for (let at = 0; at < 20; at += 1) await sends();
    await later(400);
    return received;
  };

  it("sends no event of a chat after its person was removed or left (C2)", async () => {
    const cleo = await person(app, "cleo");
    await befriend(app, ada, cleo);
    for (const who of [ada, cleo]) {
      const group = await openGroup(ada, [cleo, ben]);
      const socket = await door.connect(cleo.token);
      await say(ada, group, "while you are here");
      const out = () => who.send("DELETE", `/api/chats/${group}/participants/${cleo.id}`);
      await out();
      await later(100);
      expect(
        await receivedAfter(
          socket,
          () => Promise.resolve(),
          () => say(ada, group, "without you"),
        ),
      ).toEqual([]);
      expect(
        await emit(socket, "message_send", { chatId: group, nonce: randomUUID(), text: "x" }),
      ).toMatchObject({
        code: "NOT_FOUND",
      });
    }
  });

  it("sends no event from either side after a block, though both sockets were open before (F8)", async () => {
    const [mine, other] = [await door.connect(ada.token), await door.connect(ben.token)];
    await send(mine, "before");
    await later(200);
    await ben.send("POST", "/api/blocks", { userId: ada.id });
    const received = receivedAfter(
      other,
      () => Promise.resolve(),
      () => emit(mine, "typing", { chatId }),
    );
    expect(await send(mine, "after")).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await received).toEqual([]);
    expect(await send(other, "me neither")).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect((await ada.send("POST", "/api/chats", { userIds: [ben.id] })).status).toBe(404);
    const cleo = await person(app, "cleo");
    await befriend(app, ada, cleo);
    const pair = { userIds: [ben.id, cleo.id] };
    expect((await ada.send("POST", "/api/chats", pair)).status).toBe(404);
    const group = await openGroup(ada, [cleo, await person(app, "dora")]);
    const add = await ada.send("POST", `/api/chats/${group}/participants`, { userIds: [ben.id] });
    expect(add.status).toBe(404);
    expect((await ada.get(`/api/chats/${chatId}`)).status).toBe(404);
    expect((await ada.get<ChatsPage>("/api/chats")).body.items.map(({ id }) => id)).not.toContain(
      chatId,
    );
    expect(await app.platform.db.$count(messages, sql`content in ('after', 'me neither')`)).toBe(0);
  });

  it("sends hidden messages without content where a blocked pair shares a group (F8)", async () => {
    const cleo = await person(app, "cleo");
    await befriend(app, ada, cleo);
    const group = await openGroup(ada, [ben, cleo]);
    const sockets = [await door.connect(ben.token), await door.connect(cleo.token)] as [
      Socket,
      Socket,
    ];
    await ben.send("POST", "/api/blocks", { userId: ada.id });
    await app.settle();
    const events = sockets.map((socket) =>
      nextEvent<{ message: ChatMessage }>(socket, "message_new"),
    );
    const said = await say(ada, group, "secret from ben");
    const [hidden, shown] = await Promise.all(events);
    expect(shown?.message.content).toBe("secret from ben");
    expect(hidden?.message).toMatchObject({
      id: said.body.id,
      seq: 2,
      hidden: true,
      content: "",
      sender: null,
    });
    const quoted = sockets.map((socket) =>
      nextEvent<{ message: ChatMessage }>(socket, "message_new"),
    );
    await say(cleo, group, "I agree", { replyTo: said.body.id });
    const [veiled] = await Promise.all(quoted);
    expect(veiled?.message).toMatchObject({
      content: "I agree",
      quoted: { content: "", sender: null },
    });
    const all = JSON.stringify([
      (await ben.get(`/api/chats/${group}`)).body,
      (await ben.get("/api/chats")).body,
      await read(ben, group),
      (await ben.get(`/api/search/chats/${group}/messages?query=secret`)).body["messages"],
    ]);
    expect(all).not.toContain("secret from ben");
    expect(all).toContain('"hidden":true');
  });

  it("sends no event after its session ended (C2)", async () => {
    const socket = await door.connect(ben.token);
    const closed = nextEvent<string>(socket, "disconnect");
    await ben.send("POST", "/api/auth/logout");
    expect(
      await receivedAfter(
        socket,
        () => closed,
        () => say(ada, chatId, "are you there?"),
      ),
    ).toEqual([]);
  });
});

describe("presence (CHT-07, C7)", () => {
  const statusOf = async (viewer: TestPerson, of: TestPerson) =>
    (
      await viewer.get<{ items: { status: string; lastSeen: string | null }[] }>(
        `/api/presence?ids=${of.id}`,
      )
    ).body.items[0];

  it("is online while any tab is, away when all are, and offline with a rounded time", async () => {
    const watcher = await door.connect(ada.token);
    const online = nextEvent(watcher, "user_presence_update");
    const tabs = [await door.connect(ben.token), await door.connect(ben.token)] as [Socket, Socket];
    expect(await online).toEqual({ userId: ben.id, status: "online", lastSeen: null });
    tabs[0].disconnect();
    await emit(tabs[1], "user_presence_update", { status: "online" });
    await later(300);
    expect(await statusOf(ada, ben)).toMatchObject({ status: "online" });
    const away = nextEvent(watcher, "user_presence_update");
    await emit(tabs[1], "user_presence_update", { status: "away" });
    expect(await away).toMatchObject({ status: "away" });
    const offline = nextEvent<{ lastSeen: string }>(watcher, "user_presence_update");
    tabs[1].disconnect();
    const received = await offline;
    expect(received).toMatchObject({ userId: ben.id, status: "offline" });
    expect(Date.parse(received.lastSeen) % 300_000).toBe(0);
    expect(await statusOf(ada, ben)).toMatchObject({
      status: "offline",
      lastSeen: received.lastSeen,
    });
  });

  it("stays away when the connection of a person who was away returns", async () => {
    const left = await door.connect(ben.token);
    await emit(left, "user_presence_update", { status: "away" });
    left.disconnect();
    const shown = () => statusOf(ada, ben).then((presence) => presence?.status);
    await expect.poll(shown, { timeout: 12_000 }).toBe("offline");
    const tab = await door.connect(ben.token);
    await expect.poll(shown, { timeout: 12_000 }).not.toBe("offline");
    expect(await shown()).toBe("away");
    await emit(tab, "user_presence_update", { status: "online" });
    await expect.poll(shown, { timeout: 12_000 }).toBe("online");
  });

  it("is offline to strangers, across a block, and where either side hides theirs", async () => {
    const eve = await person(app, "eve");
    await door.connect(ben.token);
    await later(1200);
    const nothing = { userId: ben.id, status: "offline", lastSeen: null };
    expect(await statusOf(ada, ben)).toMatchObject({ status: "online" });
    expect(await statusOf(eve, ben)).toEqual(nothing);
    const watcher = await door.connect(ada.token);
    const received = nextEvent(watcher, "user_presence_update");
    await ben.send("PUT", "/api/settings/chat", { presence: false });
    expect(await received).toEqual(nothing);
    expect(await statusOf(ada, ben)).toEqual(nothing);
    await ben.send("PUT", "/api/settings/chat", { presence: true });
    await ada.send("PUT", "/api/settings/chat", { presence: false });
    expect(await statusOf(ada, ben)).toEqual(nothing);
    await ada.send("PUT", "/api/settings/chat", { presence: true });
    expect(await statusOf(ada, ben)).toMatchObject({ status: "online" });
    await ben.send("POST", "/api/blocks", { userId: ada.id });
    expect(await statusOf(ada, ben)).toEqual(nothing);
  });

  it("refuses a report of another person's presence (CHT-07, C7)", async () => {
    const socket = await door.connect(ada.token);
    const forged = { status: "away", userId: ben.id };
    expect(await emit(socket, "user_presence_update", forged)).toMatchObject({
      code: "ACTOR_MISMATCH",
    });
    expect(await emit(socket, "user_presence_update", { status: "invisible" })).toMatchObject({
      code: "VALIDATION",
    });
    expect((await ada.get("/api/presence?ids=x")).status).toBe(422);
  });
});
