import { createClient } from "redis";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createOwnWrites } from "./own-writes.ts";
import type { RedisClient } from "./redis.ts";

const server = process.env["TEST_REDIS_URL"];
const DATABASE_REPLICA_URLS = ["postgres://replica/waymates"];
const away = { open: async () => undefined, ready: () => null, close: () => undefined };

describe("a person's own changes", () => {
  it("keep that person from late reads in the same process, and nobody else", async () => {
    const writes = createOwnWrites({ DATABASE_REPLICA_URLS }, away);
    await writes.note("ada", "cleo");
    expect(await Promise.all(["ada", "ben", "cleo"].map((id) => writes.mayBeLate(id)))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("cannot be known while Redis is away, so that no read is late", async () => {
    const writes = createOwnWrites({ DATABASE_REPLICA_URLS, REDIS_URL: "redis://away" }, away);
    expect(await writes.mayBeLate("ada")).toBe(false);
  });

  it("need no marks without replicas", async () => {
    const writes = createOwnWrites({ DATABASE_REPLICA_URLS: [], REDIS_URL: "redis://away" }, away);
    await writes.note("ada");
    expect(await writes.mayBeLate("ada")).toBe(false);
  });
});

describe.runIf(server)("a person's own changes, in Redis", () => {
  let client: RedisClient;
  const settings = { DATABASE_REPLICA_URLS, REDIS_URL: server ?? "" };
  const open = (ready: () => RedisClient | null = () => client) =>
    createOwnWrites(settings, { open: async () => client, ready, close: () => undefined });

  beforeAll(async () => {
    // A database of its own, which it may empty.
    client = createClient({ url: `${server}/9` });
    await client.connect();
  });
  beforeEach(async () => {
    await client.flushDb();
    await client.set("own-writes:kept", "1");
  });
  afterAll(() => client.destroy());

  it("are known to other processes", async () => {
    await open().note("ada");
    expect(await open().mayBeLate("ada")).toBe(false);
    expect(await open().mayBeLate("ben")).toBe(true);
  });

  it("may be lost with all that Redis held: no read is late until they would be over", async () => {
    await open().note("ada");
    await client.flushDb();
    expect(await open().mayBeLate("ada")).toBe(false);
    // Another process finds Redis as that read has left it.
    expect(await open().mayBeLate("ada")).toBe(false);
    expect(await client.pTTL("own-writes:lost")).toBeGreaterThan(0);
    await client.del("own-writes:lost");
    expect(await open().mayBeLate("ada")).toBe(true);
  });

  it("are waited for no longer than a moment when Redis hangs, and then no read is late", async () => {
    const mGet = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
    const writes = open(() => ({ mGet }) as unknown as RedisClient);
    expect(await writes.mayBeLate("ada")).toBe(false);
    expect(await writes.mayBeLate("ben")).toBe(false);
    expect(mGet).toHaveBeenCalledTimes(1);
  });
});
