import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import type { Db } from "./db/database.ts";
import { seedMarks, timedJobs } from "./tables.ts";
import { createTimedJobs, type TimedJob } from "./timed-jobs.ts";

const log = { error: () => undefined } as unknown as FastifyBaseLogger;
const START = Date.parse("2026-03-01T12:00:00Z");

let app: TestApp;
let time: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  time = START;
});
afterAll(() => app.close());

/** Timed jobs of one process, on the shared database and a clock that the test moves. */
const newProcess = () => createTimedJobs(app.platform.db, log, () => time);
const transaction = <Result>(work: (tx: Db) => Promise<Result>) =>
  app.platform.db.transaction((tx) => work(tx as unknown as Db));
const close = (after: number, key = "game:1:close"): TimedJob => ({
  key,
  name: "close",
  at: new Date(START + after),
  data: { key },
});

describe("a timed job", () => {
  it("runs at its time, not before, and once", async () => {
    const jobs = newProcess();
    const ran: unknown[] = [];
    jobs.handleAt(
      "close",
      async (_tx, data, { at }) => void ran.push([data, at.getTime() - START]),
    );
    await transaction((tx) => jobs.scheduleAt(tx, close(1500)));
    time = START + 1499;
    expect(await jobs.runDue()).toBe(0);
    time = START + 1500;
    expect(await jobs.runDue()).toBe(1);
    expect(await jobs.runDue()).toBe(0);
    expect(ran).toEqual([[{ key: "game:1:close" }, 1500]]);
  });

  it("is replaced by one with the same key, and cancelled by its key", async () => {
    const jobs = newProcess();
    const ran: number[] = [];
    jobs.handleAt("close", async (_tx, _data, { at }) => void ran.push(at.getTime() - START));
    await transaction((tx) => jobs.scheduleAt(tx, close(1000)));
    await transaction((tx) => jobs.scheduleAt(tx, close(3000)));
    time = START + 2000;
    expect(await jobs.runDue()).toBe(0);
    time = START + 3000;
    expect(await jobs.runDue()).toBe(1);
    await transaction((tx) => jobs.scheduleAt(tx, close(1000)));
    await transaction((tx) => jobs.cancelAt(tx, "game:1:close"));
    expect(await jobs.runDue()).toBe(0);
    expect(ran).toEqual([3000]);
  });

  it("never runs when its transaction rolls back", async () => {
    const jobs = newProcess();
    const failing = transaction(async (tx) => {
      await jobs.scheduleAt(tx, close(0));
      throw new Error("no game");
    });
    await expect(failing).rejects.toThrow("no game");
    expect(await app.platform.db.$count(timedJobs)).toBe(0);
  });

  it("runs once when many processes look at the same time", async () => {
    const processes = [newProcess(), newProcess(), newProcess()];
    const ran: string[] = [];
    for (const jobs of processes) {
      jobs.handleAt("close", async (_tx, { key }: { key: string }) => void ran.push(key));
    }
    const keys = Array.from({ length: 20 }, (_, at) => `game:${at}:close`);
    await transaction(async (tx) => {
      for (const key of keys) await processes[0]?.scheduleAt(tx, close(0, key));
    });
    const counts = await Promise.all(processes.map((jobs) => jobs.runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(ran.toSorted()).toEqual(keys.toSorted());
  });

  it("leaves no writes behind when it fails, and is retried later", async () => {
    const jobs = newProcess();
    let tries = 0;
    jobs.handleAt("close", async (tx) => {
      tries += 1;
      await tx.insert(seedMarks).values({ name: `timed ${tries}`, hash: "" });
      if (tries === 1) throw new Error("killed");
    });
    await transaction((tx) => jobs.scheduleAt(tx, close(0)));
    expect(await jobs.runDue()).toBe(0);
    const [kept] = await app.platform.db.select().from(timedJobs);
    expect(kept).toMatchObject({ attempts: 1, last_error: "Error: killed" });
    time = START + 1000;
    expect(await jobs.runDue()).toBe(1);
    const marks = (await app.platform.db.select().from(seedMarks)).map(({ name }) => name);
    expect(marks.filter((name) => name.startsWith("timed"))).toEqual(["timed 2"]);
  });

  it("is run by the next start when it was due while no process ran", async () => {
    await transaction((tx) => newProcess().scheduleAt(tx, close(-3_600_000)));
    const jobs = newProcess();
    const ran: string[] = [];
    jobs.handleAt("close", async (_tx, { key }: { key: string }) => void ran.push(key));
    jobs.start();
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(["game:1:close"]);
    await jobs.stop();
  });
});
