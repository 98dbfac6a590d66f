import { eq, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { type Bus, createBus } from "./bus.ts";
import { newId } from "./ids.ts";
import { outbox } from "./tables.ts";

declare module "./facts.ts" {
  interface Facts {
    "walk.begun": { by: string };
    "walk.ended": { by: string };
    "mail.due": { to: string };
  }
}

let app: TestApp;
const log = { error: () => undefined } as unknown as FastifyBaseLogger;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** A bus of its own on the shared database, as after a start. */
const newBus = () => createBus(app.platform.db, log);
const begin = (bus: Bus, by: string) =>
  bus.transaction((tx) => bus.publish(tx, "walk.begun", { by }));
const rowOf = async () => (await app.platform.db.select().from(outbox))[0];
/** A row that was claimed comes back after a while; this is after it. */
const later = () =>
  app.platform.db
    .update(outbox)
    .set({ available_at: new Date() })
    .where(sql`processed_at is null`);
const soon = (told: string[]) => expect.poll(() => told, { timeout: 3000 });

describe("a fact", () => {
  it("is told to every listener right after the commit, once", async () => {
    const bus = newBus();
    const told: string[] = [];
    bus.on("walk.begun", async ({ by }, { id }) => void told.push(`one ${by} ${id.length}`));
    bus.on("walk.begun", async ({ by }) => void told.push(`two ${by}`));
    bus.on("walk.ended", async () => void told.push("never"));
    await begin(bus, "ada");
    await bus.drain();
    await bus.drain();
    expect(told).toEqual(["one ada 36", "two ada"]);
    expect((await rowOf())?.processed_at).toBeInstanceOf(Date);
  });

  it("is told by the look after its commit every time, not by a later one", async () => {
    const bus = newBus();
    let told = 0;
    bus.on("walk.begun", async () => void (told += 1));
    for (let times = 1; times <= 100; times += 1) {
      // Its time is rounded, up as often as down, and a look may follow within half a millisecond.
      const payload = JSON.stringify({ by: "ada" });
      await app.platform.db.execute(
        sql`select publish_fact(${newId()}, 'walk.begun', ${payload}::jsonb)`,
      );
      await bus.drain();
      expect(told).toBe(times);
    }
  });

  it("that a listener tells of is waited for, however long its own listeners take", async () => {
    const bus = newBus();
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    let isSent = false;
    bus.on("walk.begun", async ({ by }) => {
      await wait(200);
      await bus.transaction((tx) => bus.publish(tx, "mail.due", { to: by }));
      await wait(400);
    });
    bus.on("mail.due", async () => {
      await wait(1200);
      isSent = true;
    });
    await begin(bus, "ada");
    await bus.drain();
    expect(isSent).toBe(true);
  });

  it("is not told when its transaction rolls back", async () => {
    const bus = newBus();
    let told = 0;
    bus.on("walk.begun", async () => void (told += 1));
    const failing = bus.transaction(async (tx) => {
      await bus.publish(tx, "walk.begun", { by: "ada" });
      throw new Error("stumbled");
    });
    await expect(failing).rejects.toThrow("stumbled");
    await bus.drain();
    expect([told, await app.platform.db.$count(outbox)]).toEqual([0, 0]);
  });

  it("is not told before the commit", async () => {
    const bus = newBus();
    const order: string[] = [];
    bus.on("walk.begun", async () => void order.push("told"));
    await bus.transaction(async (tx) => {
      await bus.publish(tx, "walk.begun", { by: "ada" });
      await new Promise((resolve) => setTimeout(resolve, 100));
      order.push("committing");
    });
    await bus.drain();
    expect(order).toEqual(["committing", "told"]);
  });

  it("survives a listener that throws and is told again later", async () => {
    const bus = newBus();
    let tries = 0;
    bus.on("walk.begun", async () => {
      tries += 1;
      if (tries === 1) throw new Error("tripped");
    });
    await begin(bus, "ada");
    await bus.drain();
    expect(await rowOf()).toMatchObject({
      processed_at: null,
      attempts: 1,
      last_error: "Error: tripped",
    });
    await bus.drain();
    expect(tries).toBe(1);
    await later();
    await bus.drain();
    expect(tries).toBe(2);
    expect((await rowOf())?.processed_at).toBeInstanceOf(Date);
  });

  it("that never succeeds is given up after eight tries, with its error kept", async () => {
    const bus = newBus();
    let tries = 0;
    bus.on("walk.begun", async () => {
      tries += 1;
      throw new Error("always");
    });
    await begin(bus, "ada");
    for (let turn = 0; turn < 10; turn += 1) {
      await later();
      await bus.drain();
    }
    expect(tries).toBe(8);
    expect(await rowOf()).toMatchObject({
      processed_at: expect.any(Date),
      last_error: "Error: always",
    });
  });

  it("that nobody told before the process ended is told by the next start", async () => {
    const first = newBus();
    await app.platform.db.transaction((tx) =>
      first.publish(tx as never, "walk.begun", { by: "ada" }),
    );
    const second = newBus();
    const told: string[] = [];
    second.on("walk.begun", async ({ by }) => void told.push(by));
    second.start();
    await soon(told).toEqual(["ada"]);
    await second.stop();
  });

  it("is told once by two processes that both look", async () => {
    const told: string[] = [];
    const buses = [newBus(), newBus()];
    for (const bus of buses) bus.on("walk.begun", async ({ by }) => void told.push(by));
    const [writer] = buses;
    for (let at = 0; at < 20; at += 1) if (writer) await begin(writer, `p${at}`);
    await Promise.all(buses.map((bus) => bus.drain()));
    expect(told.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `p${at}`).toSorted());
  });
});

describe("several facts", () => {
  it("that is being told when the bus stops is told to its end, and no other after it", async () => {
    const bus = newBus();
    const told: string[] = [];
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    bus.on("walk.begun", async ({ by }) => {
      await held;
      told.push(by);
    });
    await begin(bus, "ada");
    await expect.poll(async () => (await rowOf())?.attempts, { timeout: 10_000 }).toBe(1);
    // The round that handed it out is over by now; its listener is not.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopped = bus.stop();
    release();
    await stopped;
    expect(told).toEqual(["ada"]);
    expect(await rowOf()).toMatchObject({ processed_at: expect.any(Date) });
    await begin(bus, "ben");
    await bus.drain();
    expect(told).toEqual(["ada"]);
  });

  it("of one subject are told in the order in which they were written", async () => {
    const bus = newBus();
    const told: string[] = [];
    bus.on("walk.begun", async ({ by }) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      told.push(`begun ${by}`);
    });
    bus.on("walk.ended", async ({ by }) => void told.push(`ended ${by}`));
    const expected: string[] = [];
    await bus.transaction(async (tx) => {
      for (const by of ["ada", "ben", "cleo"]) {
        await bus.publish(tx, "walk.begun", { by });
        await bus.publish(tx, "walk.ended", { by });
        expected.push(`begun ${by}`, `ended ${by}`);
      }
    });
    await bus.drain();
    expect(told).toEqual(expected);
  });

  it("of another subject do not wait for a slow one", async () => {
    const bus = newBus();
    const told: string[] = [];
    let letGo = () => undefined as void;
    bus.on("mail.due", () => new Promise<void>((resolve) => (letGo = () => resolve())));
    bus.on("walk.begun", async ({ by }) => void told.push(by));
    await bus.transaction((tx) => bus.publish(tx, "mail.due", { to: "ada" }));
    await begin(bus, "ada");
    await soon(told).toEqual(["ada"]);
    await begin(bus, "ben");
    await soon(told).toEqual(["ada", "ben"]);
    letGo();
    await bus.drain();
    expect(await app.platform.db.$count(outbox, eq(outbox.attempts, 1))).toBe(3);
  });

  it("more than fit into one look are all told", async () => {
    const bus = newBus();
    let told = 0;
    bus.on("walk.begun", async () => void (told += 1));
    await bus.transaction(async (tx) => {
      for (let at = 0; at < 120; at += 1) await bus.publish(tx, "walk.begun", { by: `p${at}` });
    });
    await bus.drain();
    expect(told).toBe(120);
  });

  it("that a listener writes are told as well", async () => {
    const bus = newBus();
    const told: string[] = [];
    bus.on("walk.begun", ({ by }) =>
      bus.transaction((tx) => bus.publish(tx, "walk.ended", { by })),
    );
    bus.on("walk.ended", async ({ by }) => void told.push(by));
    await begin(bus, "ada");
    await bus.drain();
    expect(told).toEqual(["ada"]);
  });
});

it("a bus whose database is away says so and goes on when it is back", async () => {
  const errors: unknown[] = [];
  const bus = createBus(app.platform.db, {
    error: (fault: unknown) => errors.push(fault),
  } as never);
  const told: string[] = [];
  bus.on("walk.begun", async ({ by }) => void told.push(by));
  await app.platform.db.transaction((tx) => bus.publish(tx as never, "walk.begun", { by: "ada" }));
  await app.platform.db.execute(sql`alter table outbox rename to outbox_away`);
  await bus.drain();
  expect([errors.length, told]).toEqual([1, []]);
  await app.platform.db.execute(sql`alter table outbox_away rename to outbox`);
  await bus.drain();
  expect([errors.length, told]).toEqual([1, ["ada"]]);
});
