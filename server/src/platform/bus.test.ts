import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asc, is, type SQL, sql, StringChunk } from "./db/drizzle.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { type Bus, createBus } from "./bus.ts";
import { outbox } from "./tables.ts";

interface TestFacts {
  "trip.started": { trip: string; by?: string };
  "trip.ended": { trip: string; by?: string };
  "mail.due": { to: string };
}
type TestBus = Bus<TestFacts>;

let app: TestApp;
const logged: [object, string][] = [];
const log = {
  error: (...line: [object, string]) => logged.push(line),
} as unknown as FastifyBaseLogger;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** A bus of its own on the shared database, as another process has it. */
const newBus = (now?: () => number, db = app.platform.db): TestBus =>
  createBus<TestFacts>(
    db,
    log,
    {
      "trip.started": ({ trip }) => `trip:${trip}`,
      "trip.ended": ({ trip }) => `trip:${trip}`,
      "mail.due": ({ to }) => `mail:${to}`,
    },
    now,
  );
const start = (bus: TestBus, trip: string) =>
  bus.transaction((tx) => bus.publish(tx, "trip.started", { trip }));
/** Commits facts that no bus has been asked to deliver yet. */
const write = (bus: TestBus, facts: readonly { trip: string; by: string }[]) =>
  app.platform.db.transaction(async (tx) => {
    for (const fact of facts) await bus.publish(tx as never, "trip.started", fact);
  });
const listRows = () => app.platform.db.select().from(outbox).orderBy(asc(outbox.position));
const firstRow = async () => (await listRows())[0];
/** What the passing of a lease or of the wait before a retry does. */
const makeDue = () =>
  app.platform.db
    .update(outbox)
    .set({ available_at: new Date() })
    .where(sql`processed_at is null`);
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

/** A promise that a test resolves by itself. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe("a fact", () => {
  it("is delivered to every listener after the commit, once", async () => {
    const bus = newBus();
    const delivered: string[] = [];
    bus.on(
      "trip.started",
      async ({ trip }, { id }) => void delivered.push(`1 ${trip} ${id.length}`),
    );
    bus.on("trip.started", async ({ trip }) => void delivered.push(`2 ${trip}`));
    bus.on("trip.ended", async () => void delivered.push("never"));
    await start(bus, "alps");
    await bus.drain();
    await bus.drain();
    expect(delivered).toEqual(["1 alps 36", "2 alps"]);
    expect((await firstRow())?.processed_at).toBeInstanceOf(Date);
  });

  it("written by SQL is found by the first poll after its commit", async () => {
    const bus = newBus();
    let delivered = 0;
    bus.on("trip.started", async () => void (delivered += 1));
    for (let times = 1; times <= 50; times += 1) {
      // Its time is rounded to a millisecond, up as often as down.
      await app.platform.db.execute(
        sql`select publish_fact(gen_random_uuid(), 'trip.started', '{"trip": "alps"}'::jsonb)`,
      );
      await bus.drain();
      expect(delivered).toBe(times);
    }
  });

  it("is waited for by drain when a listener publishes it", async () => {
    const bus = newBus();
    const [before, after, mail] = [gate(), gate(), gate()];
    const sent: string[] = [];
    bus.on("trip.started", async ({ trip }) => {
      await before.opened;
      await bus.transaction((tx) => bus.publish(tx, "mail.due", { to: trip }));
      await after.opened;
    });
    bus.on("mail.due", async ({ to }) => {
      after.open();
      await mail.opened;
      sent.push(to);
    });
    await start(bus, "alps");
    let isDrained = false;
    const drained = bus.drain().then(() => (isDrained = true));
    before.open();
    await after.opened;
    expect(isDrained).toBe(false);
    mail.open();
    await drained;
    expect(sent).toEqual(["alps"]);
  });

  it("is waited for by drain when it begins before the end of the one before it is known here", async () => {
    const [ended, known, entered, second] = [gate(), gate(), gate(), gate()];
    const { db } = app.platform;
    const execute = async (statement: SQL) => {
      const answer = await db.execute(statement);
      const isEnd = statement.queryChunks.some(
        (chunk) => is(chunk, StringChunk) && chunk.value.join("").includes("last_error = null"),
      );
      if (isEnd) {
        ended.open();
        await known.opened;
      }
      return answer;
    };
    const slow = new Proxy(db, {
      get: (target, name) => (name === "execute" ? execute : Reflect.get(target, name)),
    });
    const bus = newBus(undefined, slow);
    const delivered: string[] = [];
    bus.on("trip.started", async ({ trip }) => void delivered.push(`${trip} started`));
    bus.on("trip.ended", async ({ trip }) => {
      entered.open();
      await second.opened;
      delivered.push(`${trip} ended`);
    });
    await start(bus, "alps");
    await ended.opened;
    await bus.transaction((tx) => bus.publish(tx, "trip.ended", { trip: "alps" }));
    await entered.opened;
    known.open();
    let isDrained = false;
    const drained = bus.drain().then(() => (isDrained = true));
    for (let times = 0; times < 5; times += 1) await listRows();
    expect(isDrained).toBe(false);
    second.open();
    await drained;
    expect(delivered).toEqual(["alps started", "alps ended"]);
  });

  it("is not delivered when its transaction rolls back", async () => {
    const bus = newBus();
    let delivered = 0;
    bus.on("trip.started", async () => void (delivered += 1));
    const failing = bus.transaction(async (tx) => {
      await bus.publish(tx, "trip.started", { trip: "alps" });
      throw new Error("no room");
    });
    await expect(failing).rejects.toThrow("no room");
    await bus.drain();
    expect([delivered, await app.platform.db.$count(outbox)]).toEqual([0, 0]);
  });

  it("is not delivered before the commit", async () => {
    const bus = newBus();
    const order: string[] = [];
    bus.on("trip.started", async () => void order.push("delivered"));
    const [written, hold] = [gate(), gate()];
    const committed = bus.transaction(async (tx) => {
      await bus.publish(tx, "trip.started", { trip: "alps" });
      written.open();
      await hold.opened;
      order.push("committing");
    });
    await written.opened;
    // The embedded database lets this wait for the transaction; PostgreSQL does not show it the fact.
    const polled = bus.drain();
    hold.open();
    await Promise.all([committed, polled]);
    await bus.drain();
    expect(order).toEqual(["committing", "delivered"]);
  });

  it("is retried after a wait when its listener throws, with the error in its row", async () => {
    const bus = newBus();
    let tries = 0;
    bus.on("trip.started", async () => {
      tries += 1;
      if (tries === 1) throw new Error("no answer");
    });
    await start(bus, "alps");
    await bus.drain();
    const failed = { processed_at: null, attempts: 1, last_error: "Error: no answer" };
    expect(await firstRow()).toMatchObject(failed);
    await bus.drain();
    expect(tries).toBe(1);
    await makeDue();
    await bus.drain();
    expect(tries).toBe(2);
    expect((await firstRow())?.processed_at).toBeInstanceOf(Date);
  });

  it("is given up after eight failed tries, and later facts of its entity are delivered", async () => {
    const bus = newBus();
    const seen: string[] = [];
    bus.on("trip.started", async ({ by }) => {
      seen.push(by ?? "");
      if (by === "ada") throw new Error("always");
    });
    await write(bus, [
      { trip: "alps", by: "ada" },
      { trip: "alps", by: "ben" },
    ]);
    for (let turn = 0; turn < 10; turn += 1) {
      await makeDue();
      await bus.drain();
    }
    expect(seen).toEqual([...Array.from({ length: 8 }, () => "ada"), "ben"]);
    const { id } = (await firstRow()) ?? {};
    const ends = logged.filter(([, line]) => line === "fact delivery gave up");
    expect(ends).toEqual([
      [expect.objectContaining({ fact: "trip.started", id, attempt: 8 }), ends[0]?.[1]],
    ]);
    expect(await firstRow()).toMatchObject({
      attempts: 8,
      processed_at: expect.any(Date),
      last_error: "Error: always",
    });
  });

  it("is delivered by the next start when it was written while no process listened", async () => {
    await write(newBus(), [{ trip: "alps", by: "ada" }]);
    const bus = newBus();
    const delivered: string[] = [];
    bus.on("trip.started", async ({ trip }) => void delivered.push(trip));
    bus.start();
    await eventually(() => delivered).toEqual(["alps"]);
    await bus.stop();
  });

  it("is delivered again once the lease of a dead process has run out, before its followers", async () => {
    const [dying, next] = [newBus(), newBus()];
    dying.on("trip.started", () => new Promise(() => undefined));
    const delivered: string[] = [];
    next.on("trip.started", async ({ by }) => void delivered.push(by ?? ""));
    await write(dying, [
      { trip: "alps", by: "ada" },
      { trip: "alps", by: "ben" },
    ]);
    dying.poll();
    await eventually(async () => (await firstRow())?.attempts).toBe(1);
    await next.drain();
    expect(delivered).toEqual([]);
    await makeDue();
    await next.drain();
    expect(delivered).toEqual(["ada", "ben"]);
    // Only what was begun counts as a try, so that one bad fact cannot use up those of others.
    expect((await listRows()).map(({ attempts }) => attempts)).toEqual([2, 0]);
  });
});

describe("facts of one entity", () => {
  it("are delivered in the order in which they were written", async () => {
    const bus = newBus();
    const delivered: string[] = [];
    bus.on("trip.started", async ({ by }) => {
      await new Promise((resolve) => setImmediate(resolve));
      delivered.push(`started ${by}`);
    });
    bus.on("trip.ended", async ({ by }) => void delivered.push(`ended ${by}`));
    const expected: string[] = [];
    await bus.transaction(async (tx) => {
      for (let at = 0; at < 30; at += 1) {
        await bus.publish(tx, "trip.started", { trip: "alps", by: `p${at}` });
        await bus.publish(tx, "trip.ended", { trip: "alps", by: `p${at}` });
        expected.push(`started p${at}`, `ended p${at}`);
      }
    });
    await bus.drain();
    expect(delivered).toEqual(expected);
  });

  it("wait for one that failed, and other entities do not", async () => {
    const bus = newBus();
    const delivered: string[] = [];
    let isDown = true;
    bus.on("trip.started", async ({ by }) => {
      if (isDown && by === "ada") throw new Error("down");
      delivered.push(by ?? "");
    });
    await write(bus, [
      { trip: "alps", by: "ada" },
      { trip: "alps", by: "ben" },
      { trip: "coast", by: "cleo" },
    ]);
    await bus.drain();
    expect(delivered).toEqual(["cleo"]);
    isDown = false;
    await makeDue();
    await bus.drain();
    expect(delivered).toEqual(["cleo", "ada", "ben"]);
  });

  it("stay in order and are delivered once when two processes work on many entities", async () => {
    const trips = Array.from({ length: 12 }, (_, at) => `trip${at}`);
    const delivered = new Map<string, string[]>(trips.map((trip) => [trip, []]));
    const open = new Set<string>();
    const overlaps: string[] = [];
    const buses = [newBus(), newBus()];
    for (const bus of buses) {
      bus.on("trip.started", async ({ trip, by = "" }) => {
        if (open.has(trip)) overlaps.push(trip);
        open.add(trip);
        await new Promise((resolve) => setImmediate(resolve));
        delivered.get(trip)?.push(by);
        open.delete(trip);
      });
    }
    const numbers = Array.from({ length: 25 }, (_, at) => String(at));
    const [one, two] = buses as [TestBus, TestBus];
    for (const by of numbers) {
      await write(
        one,
        trips.map((trip) => ({ trip, by })),
      );
      one.poll();
      two.poll();
    }
    await eventually(async () => {
      await Promise.all(buses.map((bus) => bus.drain()));
      return app.platform.db.$count(outbox, sql`processed_at is null`);
    }).toBe(0);
    expect(overlaps).toEqual([]);
    for (const trip of trips) expect(delivered.get(trip), trip).toEqual(numbers);
  });

  it("stay with the process that delivers them, however long that takes", async () => {
    const [slow, other] = [newBus(), newBus()];
    const hold = gate();
    const delivered: string[] = [];
    slow.on("trip.started", async ({ by }) => {
      await hold.opened;
      delivered.push(`slow ${by}`);
    });
    other.on("trip.started", async ({ by }) => void delivered.push(`other ${by}`));
    await write(slow, [
      { trip: "alps", by: "ada" },
      { trip: "alps", by: "ben" },
    ]);
    slow.poll();
    await eventually(async () => (await firstRow())?.attempts).toBe(1);
    await makeDue();
    const isLeased = async () => (await listRows()).map((row) => row.available_at > new Date());
    await eventually(isLeased).toEqual([true, true]);
    await other.drain();
    hold.open();
    await slow.drain();
    expect(delivered).toEqual(["slow ada", "slow ben"]);
  });
});

describe("facts of different entities", () => {
  it("do not wait for a slow one, of the same subject or another", async () => {
    const bus = newBus();
    const delivered: string[] = [];
    const mail = gate();
    bus.on("mail.due", async ({ to }) => {
      if (to === "slow") await mail.opened;
      delivered.push(to);
    });
    bus.on("trip.started", async ({ trip }) => void delivered.push(trip));
    await bus.transaction(async (tx) => {
      await bus.publish(tx, "mail.due", { to: "slow" });
      await bus.publish(tx, "mail.due", { to: "quick" });
      await bus.publish(tx, "trip.started", { trip: "alps" });
    });
    await eventually(() => delivered.toSorted()).toEqual(["alps", "quick"]);
    await start(bus, "coast");
    await eventually(() => delivered).toContain("coast");
    mail.open();
    await bus.drain();
    expect(delivered).toContain("slow");
  });

  it("are delivered at most 16 at a time, at most 8 of one subject", async () => {
    const bus = newBus();
    const running = { mail: 0, trip: 0 };
    const most = { mail: 0, trip: 0 };
    const hold = gate();
    const work = async (subject: "mail" | "trip") => {
      running[subject] += 1;
      most[subject] = Math.max(most[subject], running[subject]);
      await hold.opened;
      running[subject] -= 1;
    };
    bus.on("mail.due", () => work("mail"));
    bus.on("trip.started", () => work("trip"));
    await bus.transaction(async (tx) => {
      for (let at = 0; at < 40; at += 1) {
        await bus.publish(tx, "mail.due", { to: `m${at}` });
        await bus.publish(tx, "trip.started", { trip: `t${at}` });
      }
    });
    await eventually(() => running).toEqual({ mail: 8, trip: 8 });
    hold.open();
    await bus.drain();
    expect(most).toEqual({ mail: 8, trip: 8 });
    expect(await app.platform.db.$count(outbox, sql`processed_at is null`)).toBe(0);
  });
});

describe("a bus", () => {
  it("finishes the running delivery when it is stopped, and begins no other", async () => {
    const bus = newBus();
    const delivered: string[] = [];
    const [begun, hold] = [gate(), gate()];
    bus.on("trip.started", async ({ by }) => {
      begun.open();
      await hold.opened;
      delivered.push(by ?? "");
    });
    await write(bus, [
      { trip: "alps", by: "ada" },
      { trip: "alps", by: "ben" },
    ]);
    bus.poll();
    await begun.opened;
    const stopped = bus.stop();
    hold.open();
    await stopped;
    expect(delivered).toEqual(["ada"]);
    await start(bus, "coast");
    await bus.drain();
    expect(delivered).toEqual(["ada"]);
    // What it had claimed can be delivered by another process at once.
    const other = newBus();
    other.on("trip.started", async ({ by }) => void delivered.push(by ?? ""));
    await other.drain();
    expect(delivered).toEqual(["ada", "ben", ""]);
  });

  it("gives back what does not end in time when it is stopped", async () => {
    const [bus, other] = [newBus(), newBus()];
    const [begun, hold] = [gate(), gate()];
    bus.on("trip.started", async () => {
      begun.open();
      await hold.opened;
    });
    await write(bus, [
      { trip: "alps", by: "ada" },
      { trip: "alps", by: "ben" },
    ]);
    bus.poll();
    await begun.opened;
    await bus.stop(1);
    const delivered: string[] = [];
    other.on("trip.started", async ({ by }) => void delivered.push(by ?? ""));
    await other.drain();
    expect(delivered).toEqual(["ada", "ben"]);
    hold.open();
    await bus.drain();
  });

  it("logs an unavailable database and continues when it is back", async () => {
    const errors: unknown[] = [];
    const bus = createBus<Pick<TestFacts, "trip.started">>(
      app.platform.db,
      { error: (fault: unknown) => errors.push(fault) } as never,
      { "trip.started": ({ trip }) => trip },
    );
    const delivered: string[] = [];
    bus.on("trip.started", async ({ trip }) => void delivered.push(trip));
    await write(newBus(), [{ trip: "alps", by: "ada" }]);
    await app.platform.db.execute(sql`alter table outbox rename to outbox_away`);
    await bus.drain();
    expect([errors.length, delivered]).toEqual([1, []]);
    await app.platform.db.execute(sql`alter table outbox_away rename to outbox`);
    await bus.drain();
    expect([errors.length, delivered]).toEqual([1, ["alps"]]);
  });

  it("is healthy while it polls, and not after a minute without", async () => {
    let time = 0;
    const bus = newBus(() => time);
    expect(bus.isHealthy()).toBe(true);
    bus.start();
    await bus.drain();
    time = 59_000;
    expect(bus.isHealthy()).toBe(true);
    time = 61_000;
    expect(bus.isHealthy()).toBe(false);
    await bus.stop();
  });
});
