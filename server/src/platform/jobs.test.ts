import type { FastifyBaseLogger } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenDatabase } from "./db/database.ts";
import { openEmbedded } from "./db/open.ts";
import { newId } from "./ids.ts";
import { createJobs, type Jobs } from "./jobs.ts";

const logged: object[] = [];
const log = { error: (what: object) => logged.push(what) } as unknown as FastifyBaseLogger;

let database: OpenDatabase;
let jobs: Jobs;
let done: object[];

beforeEach(async () => {
  database = await openEmbedded();
  jobs = createJobs(database, log);
  done = [];
  logged.length = 0;
  jobs.handle("tea", async (data) => void done.push(data));
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

const soon = { timeout: 15_000, interval: 50 };

describe("work by the hour", () => {
  const begin = async (cron: string) => {
    const one = createJobs(database, log);
    one.handle("tea", async () => undefined);
    one.schedule("sweep", cron, async () => undefined);
    await one.start();
    await one.stop();
  };
  const hours = async () =>
    (await database.query("select name, cron from pgboss.schedule")).rows.map(({ cron }) => cron);

  it("has the hour of the newest release, and its queue is made once", async () => {
    const query = vi.spyOn(database, "query");
    const made = () =>
      query.mock.calls.filter(([text]) => /create_queue\('(tea|sweep)'/.test(text)).length;
    await begin("1 2 * * *");
    expect([await hours(), made()]).toEqual([["1 2 * * *"], 2]);
    await begin("1 2 * * *");
    await begin("5 3 * * *");
    expect([await hours(), made()]).toEqual([["5 3 * * *"], 2]);
  });
});

describe("work that is sent", () => {
  it("is refused under an id that is no UUID, also before the start", async () => {
    await expect(jobs.send("tea", {}, `${newId()}:0`)).rejects.toThrow("uuid");
    await jobs.start();
    await expect(jobs.send("tea", {}, `${newId()}:0`)).rejects.toThrow("uuid");
  });

  it("is done once for each id, also when it was sent before the start", async () => {
    const early = newId();
    await jobs.send("tea", { cup: 1 }, early);
    await jobs.start();
    await jobs.send("tea", { cup: 1 }, early);
    await jobs.send("tea", { cup: 2 }, newId());
    await vi.waitFor(() => expect(done).toHaveLength(2), soon);
    expect(done).toEqual(expect.arrayContaining([{ cup: 1 }, { cup: 2 }]));
  });

  it("is missed within seconds when its worker is killed, also in the queue of an older release", async () => {
    const older = createJobs(database, log);
    older.handle("tea", async () => undefined);
    await older.start({ works: false });
    await older.stop();
    await database.query("update pgboss.queue set heartbeat_seconds = null where name = 'tea'");
    await jobs.start({ works: false });
    await jobs.send("tea", {}, newId());
    const { rows } = await database.query("select heartbeat_seconds from pgboss.job");
    expect(rows).toEqual([{ heartbeat_seconds: 15 }]);
  });

  it("waits for a working process when this one only sends", async () => {
    await jobs.start({ works: false });
    await jobs.send("tea", { cup: 1 }, newId());
    await jobs.drain();
    expect(done).toEqual([]);
    const worker = createJobs(database, log);
    worker.handle("tea", async (data) => void done.push(data));
    await worker.start();
    await vi.waitFor(() => expect(done).toEqual([{ cup: 1 }]), soon);
    await worker.stop();
  });

  it("is logged with its reason when its last try has failed", async () => {
    jobs.handle("tea", () => Promise.reject(new Error("no water")));
    const sender = createJobs(database, log);
    sender.handle("tea", async () => undefined);
    await sender.start({ works: false });
    await sender.send("tea", {}, newId(), "hours");
    await database.query("update pgboss.job set retry_limit = 0 where name = 'tea'");
    await jobs.start();
    const givenUp = { job: "tea", err: new Error("no water") };
    await vi.waitFor(() => expect(logged).toContainEqual(expect.objectContaining(givenUp)), soon);
    await sender.stop();
  });

  it("is tried over hours where that was asked for, at most an hour apart", async () => {
    await jobs.start({ works: false });
    await jobs.send("tea", {}, newId(), "hours");
    const { rows } = await database.query(
      "select retry_limit, retry_delay, retry_delay_max, retry_backoff from pgboss.job where name = 'tea'",
    );
    expect(rows).toEqual([
      { retry_limit: 16, retry_delay: 15, retry_delay_max: 3600, retry_backoff: true },
    ]);
  });

  it("is retried when it fails", async () => {
    let tries = 0;
    jobs.handle("tea", async () => {
      tries += 1;
      if (tries === 1) throw new Error("the kettle is cold");
    });
    await jobs.start();
    await jobs.send("tea", {}, newId());
    await vi.waitFor(() => expect(tries).toBe(2), soon);
  });
});
