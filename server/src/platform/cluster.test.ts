import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { LoginAnswer } from "@waymates/contract/features/accounts";
import type { ChatsPage, Presence } from "@waymates/contract/features/chat";
import type { Ack } from "@waymates/contract/sockets";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LiveDoor, liveDoor, nextEvent } from "../testing/live.ts";
import { newDatabase, startProcess, type TestProcess } from "../testing/processes.ts";

const databaseServer = process.env["TEST_DATABASE_URL"];
const redisServer = process.env["TEST_REDIS_URL"];

/** A way to Redis that can be cut and opened again on the same port. */
async function redisLine(target: URL) {
  const open = new Set<Socket>();
  const door = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 6379), target.hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const { port } = door.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Carries nothing, as if Redis hung. */
    hold() {
      for (const socket of open) socket.pause();
    },
    release() {
      for (const socket of open) socket.resume();
    },
    async cut() {
      door.close();
      for (const socket of open) socket.destroy();
      open.clear();
      await once(door, "close");
    },
    async mend() {
      door.listen(port, "127.0.0.1");
      await once(door, "listening");
    },
  };
}

describe.skipIf(!databaseServer || !redisServer)("two processes", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-cluster-"));
  let line: Awaited<ReturnType<typeof redisLine>>;
  const processes: TestProcess[] = [];
  let database: string;
  let one: LiveDoor;
  let two: LiveDoor;

  beforeAll(async () => {
    line = await redisLine(new URL(redisServer ?? ""));
    database = await newDatabase(databaseServer ?? "", "cluster");
    const shared = {
      DATABASE_URL: database,
      REDIS_URL: line.url,
      SESSION_SECRET: "a secret that two processes share",
      SEED: "demo",
    };
    const doors: LiveDoor[] = [];
    for (const name of ["one", "two"]) {
      const started = startProcess({ ...shared, DATA_DIR: path.join(folder, name) });
      processes.push(started);
      doors.push(liveDoor(await started.ready()));
    }
    [one, two] = doors as [LiveDoor, LiveDoor];
  }, 300_000);

  afterAll(async () => {
    one?.closeSockets();
    two?.closeSockets();
    await Promise.all(processes.map((each) => each.kill()));
    rmSync(folder, { recursive: true, force: true });
  });

  async function call<Body>(
    door: LiveDoor,
    url: string,
    body?: object,
    token?: string,
  ): Promise<Body> {
    const answer = await fetch(`${door.url}${url}`, {
      method: body ? "POST" : "GET",
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status, `${url} on ${door.url}`).toBe(200);
    return (await answer.json()) as Body;
  }
  const signIn = (door: LiveDoor, username: string) =>
    call<LoginAnswer>(door, "/api/auth/login", { username, password: "walk-with-friends" });
  const follow = (door: LiveDoor, by: LoginAnswer, whom: LoginAnswer) =>
    call(door, "/api/follows/follow", { followingId: whom.user.id }, by.token);
  const news = (door: LiveDoor, who: LoginAnswer, act: () => Promise<unknown>, withinMs = 5000) =>
    door.connect(who.token).then(async (socket) => {
      const event = nextEvent<{ notification: { type: string } }>(
        socket,
        "notification_new",
        withinMs,
      );
      await act();
      return (await event).notification.type;
    });

  it("share each other's sessions", async () => {
    const ada = await signIn(one, "ada");
    const { user } = await call<{ user: { username: string } }>(
      two,
      "/api/auth/me",
      undefined,
      ada.token,
    );
    expect(user.username).toBe("ada");
  });

  it("carry a follow made on one to the socket on the other within a second", async () => {
    const [fay, ben] = [await signIn(one, "fay"), await signIn(two, "ben")];
    expect(await news(two, ben, () => follow(one, fay, ben))).toBe("follow");
  });

  it("close the socket on one within a second when the person signs out on the other", async () => {
    const fay = await signIn(one, "fay");
    const socket = await two.connect(fay.token);
    const received = nextEvent(socket, "session_ended", 5000);
    const closed = nextEvent(socket, "disconnect", 5000);
    await call(one, "/api/auth/logout", {}, fay.token);
    expect(await received).toEqual({ reason: "signed_out" });
    expect(await closed).toBe("io server disconnect");
  });

  const chatOf = async (door: LiveDoor, who: LoginAnswer, other: LoginAnswer) =>
    (
      await call<{ chat: { id: string } }>(
        door,
        "/api/chats",
        { userIds: [other.user.id] },
        who.token,
      )
    ).chat.id;
  const say = (door: LiveDoor, who: LoginAnswer, chatId: string, text: string) =>
    call(door, `/api/chats/${chatId}/messages`, { nonce: randomUUID(), text }, who.token);

  it("show a person who was away on one as away when the connection comes back on the other", async () => {
    const [ada, wren] = [await signIn(one, "ada"), await signIn(one, "wren")];
    const shown = async () => {
      const path = `/api/presence?ids=${wren.user.id}`;
      const { items } = await call<{ items: Presence[] }>(two, path, undefined, ada.token);
      return items[0]?.status;
    };
    const becomes = (status: string) =>
      expect.poll(shown, { timeout: 12_000, interval: 500 }).toBe(status);
    const left = await one.connect(wren.token);
    await becomes("online");
    await left.emitWithAck("user_presence_update", { status: "away" });
    await becomes("away");
    left.disconnect();
    await becomes("offline");
    const tab = await two.connect(wren.token);
    await expect.poll(shown, { timeout: 12_000, interval: 100 }).not.toBe("offline");
    expect(await shown()).toBe("away");
    await tab.emitWithAck("user_presence_update", { status: "online" });
    await becomes("online");
    tab.disconnect();
    await becomes("offline");
  });

  it("send a chat's message and presence to the socket on the other", async () => {
    const [ada, ben] = [await signIn(one, "ada"), await signIn(two, "ben")];
    const chatId = await chatOf(one, ada, ben);
    const wren = await signIn(two, "wren");
    const watcher = await one.connect(ada.token);
    // People of the tests before may go offline meanwhile.
    const isWren = ({ userId }: { userId: string }) => userId === wren.user.id;
    const online = nextEvent(watcher, "user_presence_update", 5000, isWren);
    await two.connect(wren.token);
    expect(await online).toEqual({ userId: wren.user.id, status: "online", lastSeen: null });
    const socket = await two.connect(ben.token);
    const news = nextEvent<{ message: { content: string } }>(socket, "message_new", 5000);
    await say(one, ada, chatId, "from the other process");
    expect((await news).message.content).toBe("from the other process");
  });

  it("let a person send no faster through both than through one", async () => {
    const [ada, ben] = [await signIn(one, "ada"), await signIn(two, "ben")];
    const chatId = await chatOf(one, ada, ben);
    const [here, there] = [await one.connect(ben.token), await two.connect(ben.token)];
    const begun = Date.now();
    const acks = (await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const socket = at % 2 === 0 ? here : there;
        return socket.emitWithAck("message_send", { chatId, nonce: randomUUID(), text: "more" });
      }),
    )) as Ack[];
    const stored = acks.filter(({ ok }) => ok).length;
    expect(stored).toBeGreaterThanOrEqual(20);
    // The burst, and the refill meanwhile: five a second, at most thirty in all.
    expect(stored).toBeLessThanOrEqual(Math.min(31, 21 + ((Date.now() - begun) / 1000) * 5));
    expect(acks.find(({ ok }) => !ok)).toMatchObject({
      code: "RATE_LIMITED",
      retryAfter: expect.any(Number) as number,
    });
  });

  it("deliver to the sockets of their own process at once while Redis hangs", async () => {
    const [ada, ben] = [await signIn(one, "ada"), await signIn(one, "ben")];
    const chatId = await chatOf(one, ada, ben);
    const writer = await one.connect(ada.token);
    const reader = await one.connect(ben.token);
    line.hold();
    const typing = nextEvent(reader, "typing", 2000);
    const written = nextEvent<{ message: { content: string } }>(reader, "message_new", 2000);
    writer.emit("typing", { chatId });
    writer.emit("message_send", { chatId, nonce: randomUUID(), text: "Redis hangs" });
    expect(await typing).toEqual({ chatId, userId: ada.user.id });
    expect((await written).message.content).toBe("Redis hangs");
    line.release();
  });

  it("deliver a chat's message within five seconds while Redis is down, and once", async () => {
    const [ada, ben] = [await signIn(one, "ada"), await signIn(two, "ben")];
    const chatId = await chatOf(one, ada, ben);
    const socket = await two.connect(ben.token);
    const received: string[] = [];
    socket.on("message_new", ({ message }: { message: { content: string } }) =>
      received.push(message.content),
    );
    // Much is on its way at that moment: neither process may go with it.
    const texts = Array.from({ length: 10 }, (_, at) => `as Redis goes ${at}`);
    await Promise.all([...texts.map((text) => say(one, ada, chatId, text)), line.cut()]);
    await expect.poll(() => received.toSorted(), { timeout: 5000, interval: 100 }).toEqual(texts);
    received.length = 0;
    await say(one, ada, chatId, "without Redis");
    await expect.poll(() => received, { timeout: 5000, interval: 100 }).toEqual(["without Redis"]);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(received).toEqual(["without Redis"]);
    await line.mend();
  });

  it("work on while Redis is away, and carry news again when it is back", async () => {
    const [lena, greta, iris] = await Promise.all(
      ["lena", "greta", "iris"].map((name) => signIn(one, name)),
    );
    if (!lena || !greta || !iris) throw new Error("a person is not signed in");
    await line.cut();
    const mika = await signIn(two, "mika");
    expect(await news(one, iris, () => follow(one, mika, iris))).toBe("follow");
    // From process to process by the database, and once.
    const away = await two.connect(mika.token);
    const arrived: string[] = [];
    away.on("notification_new", ({ notification }: { notification: { type: string } }) =>
      arrived.push(notification.type),
    );
    await follow(one, greta, mika);
    await expect.poll(() => arrived, { timeout: 5000 }).toEqual(["follow"]);
    const socket = await two.connect(lena.token);
    const closed = nextEvent(socket, "disconnect", 5000);
    await call(one, "/api/auth/logout", {}, lena.token);
    expect(await closed).toBe("io server disconnect");

    await line.mend();
    expect(arrived).toEqual(["follow"]);
    const again = await two.connect(mika.token);
    let carried = 0;
    again.on("notification_new", () => (carried += 1));
    // Each notification is sent once; the first of them may still come before Redis is found again.
    const strangers = ["hugo", "noor", "theo", "paolo", "kofi", "amara", "samir", "fenna", "odo"];
    for (const name of strangers) {
      await follow(one, await signIn(one, name), mika);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      if (carried > 0) break;
    }
    expect(carried).toBeGreaterThan(0);
  });

  it("are no places for pages where their role is chat", async () => {
    expect((await fetch(`${one.url}/login`)).status).toBe(404);
    expect((await fetch(`${one.url}/api/languages`)).status).toBe(200);
  });

  it("refuse connections at once when one is stopped, and answer what is under way", async () => {
    const ben = await signIn(one, "ben");
    const [leaving, staying] = [await one.connect(ben.token), await two.connect(ben.token)];
    const { items } = await call<ChatsPage>(one, "/api/chats", undefined, ben.token);
    const writing = await one.connect(ben.token);
    const left = nextEvent(leaving, "disconnect", 5000);
    const leftLater = nextEvent(writing, "disconnect", 8000);
    const locked = new pg.Client({ connectionString: database });
    await locked.connect();
    await locked.query("begin; lock table user_badges, chats in access exclusive mode");
    const underWay = fetch(`${one.url}/api/badges/${ben.user.id}`, {
      headers: { authorization: `Bearer ${ben.token}` },
    });
    const message = { chatId: items[0]?.id, nonce: randomUUID(), text: "on the way" };
    const stored = writing.emitWithAck("message_send", message) as Promise<Ack>;
    const waits = () =>
      locked.query("select from pg_locks where not granted").then(({ rowCount }) => rowCount);
    await expect.poll(waits, { timeout: 5000 }).toBeGreaterThan(1);
    const begun = Date.now();
    processes[0]?.child.kill("SIGTERM");
    expect(await left).toBe("transport close");
    await expect
      .poll(() =>
        fetch(`${one.url}/healthz`).then(
          () => "open",
          () => "refused",
        ),
      )
      .toBe("refused");
    await locked.query("commit");
    await locked.end();
    const answer = await underWay;
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    expect(await stored).toMatchObject({ ok: true });
    expect(await leftLater).toBe("transport close");
    expect((await processes[0]?.ended)?.code).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(staying.connected).toBe(true);
  });

  it("say nothing that is not worth a line", () => {
    const lines = processes.flatMap(({ said }) => said.out.trim().split("\n"));
    const notable = lines.filter((text) => !text.startsWith("Waymates is ready"));
    expect(notable.filter((text) => !text.includes("Redis is away"))).toEqual([]);
    // Each process once for each of the two times, or once for both where it had not found it between.
    expect(notable.length).toBeLessThanOrEqual(4);
    expect(processes.map(({ said }) => said.err)).toEqual(["", ""]);
  });
});
