import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PostList } from "@waymates/contract/features/posts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type App, createApp } from "../../app.ts";
import { publish } from "../../features/posts/posts.testing.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { onServer } from "../../testing/database-template.ts";
import { postgresPrograms, replicationFolder, type TestServer } from "../../testing/replication.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { loadConfig } from "../config.ts";
import { readsOf, visitor } from "../documents/reader.ts";
import type { Replicas } from "./replicas.ts";

const FRESH_MS = 5000;
const redis = process.env["TEST_REDIS_URL"];

// These need programs of PostgreSQL (Debian: postgresql) on this machine, and a Redis.
describe.runIf(postgresPrograms && redis)("a streaming replica", { timeout: 60_000 }, () => {
  const servers = replicationFolder();
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-replica-"));
  let primary: TestServer;
  let replica: TestServer;
  const apps: App[] = [];
  let ada: TestPerson;
  let ben: TestPerson;

  const env = (name: string) => ({
    NODE_ENV: "test",
    DATA_DIR: path.join(folder, name),
    LOG_LEVEL: "silent",
    SEED: "empty",
    RATE_LIMIT_FACTOR: "1000",
    SESSION_SECRET: "a secret that two processes share",
    DATABASE_URL: primary.url,
    // The second one is never there.
    DATABASE_REPLICA_URLS: `${replica.url},postgres://waymates@127.0.0.1:1/postgres`,
    REDIS_URL: redis ?? "",
  });
  const open = async (name: string) => {
    const app = await createApp(loadConfig(env(name)), { documents: false });
    apps.push(app);
    await app.http.ready();
    await app.platform.live.attach(app.http.server);
    return app;
  };
  const app = (at = 0): App => {
    const found = apps[at];
    if (!found) throw new Error("the app did not start");
    return found;
  };
  const replicas = (at = 0): Replicas => {
    const { replicas: found } = app(at).platform.database;
    if (!found) throw new Error("the database has no replicas");
    return found;
  };
  const isUsed = (at = 0) => replicas(at).states()[0]?.isUsed;
  /** A call with what of it was read from the replica. */
  async function read(call: () => PromiseLike<unknown>, at = 0): Promise<number> {
    let reads = 0;
    const next = replicas(at).next.bind(replicas(at));
    const spy = vi.spyOn(replicas(at), "next").mockImplementation(() => {
      const source = next();
      if (!source) return null;
      const ask = (...statement: unknown[]) => {
        reads += 1;
        return source.ask(...statement);
      };
      return { ...source, ask };
    });
    await call();
    spy.mockRestore();
    return reads;
  }
  const get = (who: TestPerson, url: string, at = 0) =>
    app(at).http.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
  const posts = async (who: TestPerson, at = 0) =>
    (await get(who, "/api/posts", at)).json<PostList>().items.map((post) => post.body);
  const onReplica = (statement: string) => onServer(replica.url, statement);

  beforeAll(async () => {
    primary = await servers.primary();
    replica = await primary.replicate();
    await open("one");
    await open("two");
    const testApp = app() as unknown as TestApp;
    ada = await person(testApp, "ada", { role: "admin" });
    ben = await person(testApp, "ben");
    // A Redis that was empty may have lost marks: until those would be over, nothing is read late.
    await vi.waitFor(
      async () => {
        const reads = await read(() => get(ada, "/api/tags?prefix=a"));
        if (!isUsed(1) || reads === 0) throw new Error("the replica is not read");
      },
      { timeout: 3 * FRESH_MS, interval: 200 },
    );
  }, 120_000);
  afterAll(async () => {
    await Promise.all(apps.map((one) => one.stop()));
    servers.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    "/api/paths",
    "/api/categories",
    "/api/posts",
    "/api/tags?prefix=a",
    "/api/profile?username=be",
    "/api/admin/dashboard",
  ])("is read for %s", async (url) => {
    expect(await read(() => get(ada, url))).toBeGreaterThan(0);
  });

  it("is read for what visitors' documents show", async () => {
    const reader = {
      ...visitor,
      cookie: "",
      language: "",
      agent: "",
      ip: "127.0.0.1",
      nonces: null,
    };
    const readsFor = (url: string) => {
      const ask = readsOf(app().http, { ...reader, url });
      return read(() => ask("/api/posts/0199c0de-0000-7000-8000-000000000001"));
    };
    expect(await readsFor("/post/0199c0de-0000-7000-8000-000000000001")).toBeGreaterThan(0);
    // Its address holds a secret: it shows what its reader just did.
    expect(await readsFor("/reset-password?token=secret")).toBe(0);
  });

  it.each([
    "/api/auth/me",
    "/api/blocks",
    "/api/chats",
    "/api/points/summary",
    "/api/notifications/unread-count",
    "/api/settings",
    "/api/home",
  ])("is not read for %s", async (url) => {
    expect(await read(() => get(ada, url))).toBe(0);
  });

  it("may hide what others just changed, and never one's own change, on whichever process", async () => {
    await onReplica("select pg_wal_replay_pause()");
    const body = "written a moment ago";
    await publish(ben, { body });
    expect(await posts(ben, 1)).toContain(body);
    expect(await posts(ben, 0)).toContain(body);
    await expect.poll(() => isUsed(1), { timeout: 2500 }).toBe(false);
    expect(await posts(ada, 1)).toContain(body);
    await onReplica("select pg_wal_replay_resume()");
    await expect.poll(() => isUsed(1), { timeout: 30_000 }).toBe(true);
  });

  it("never hides a block, from either side", async () => {
    const body = "not for those whom Ben blocks";
    await publish(ben, { body });
    const cleo = await person(app() as unknown as TestApp, "cleo");
    await expect.poll(() => posts(cleo, 1)).toContain(body);
    await onReplica("select pg_wal_replay_pause()");
    await ben.send("POST", "/api/blocks", { userId: cleo.id });
    expect(await posts(cleo, 1)).not.toContain(body);
    await onReplica("select pg_wal_replay_resume()");
    await expect.poll(() => isUsed(1), { timeout: 30_000 }).toBe(true);
  });

  it.each([
    ["ends", () => replica.crash(), () => replica.start()],
    ["hangs", () => replica.freeze(), () => replica.resume()],
  ])("is left when it %s, without a failed call, and used again", async (_, fail, recover) => {
    fail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(ada, "/api/posts")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    await expect.poll(() => isUsed(), { timeout: 2000, interval: 50 }).toBe(false);
    expect(await read(() => get(ada, "/api/posts"))).toBe(0);
    recover();
    await expect.poll(() => isUsed(), { timeout: 30_000 }).toBe(true);
  });

  it("is left for good when it is promoted", async () => {
    replica.promote();
    await expect.poll(() => isUsed(), { timeout: 2000, interval: 50 }).toBe(false);
    const unused = { isUsed: false, lagSeconds: null };
    expect(replicas().states()).toEqual([
      { place: 1, ...unused },
      { place: 2, ...unused },
    ]);
    expect((await get(ada, "/api/posts")).statusCode).toBe(200);
  });
});
