import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createClient } from "redis";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Fastify from "fastify";
import { limitCalls } from "./http/limits.ts";
import { createLimits } from "./limits.ts";
import type { RedisConnection } from "./redis.ts";

const noRedis: RedisConnection = { open: async () => undefined, ready: () => null, close() {} };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

it("a rate counts each key separately and restarts after its time", async () => {
  const limits = createLimits({ RATE_LIMIT_FACTOR: 1 }, noRedis);
  const take = (key: string) => limits.take(key, [{ points: 2, seconds: 60 }]);
  expect([await take("ada"), await take("ada"), await take("ada")]).toEqual([0, 0, 60]);
  expect(await take("ben")).toBe(0);
  pass(45_500);
  expect(await take("ada")).toBe(15);
  pass(14_500);
  expect([await take("ada"), await take("ada"), await take("ada")]).toEqual([0, 0, 60]);
});

it("a rate counts what an act weighs", async () => {
  const limits = createLimits({ RATE_LIMIT_FACTOR: 1 }, noRedis);
  const rates = [{ points: 1000, seconds: 60 }];
  const waits = [];
  for (const weight of [600, 400, 1]) waits.push(await limits.take("ada", rates, weight));
  expect(waits).toEqual([0, 0, 60]);
});

it("the first of several rates that is used up refuses", async () => {
  const limits = createLimits({ RATE_LIMIT_FACTOR: 1 }, noRedis);
  const rates = [
    { points: 2, seconds: 2 },
    { points: 3, seconds: 60 },
  ];
  const waits = [];
  for (let at = 0; at < 3; at += 1) waits.push(await limits.take("ada", rates));
  pass(2000);
  for (let at = 0; at < 2; at += 1) waits.push(await limits.take("ada", rates));
  expect(waits).toEqual([0, 0, 2, 0, 58]);
});

it("checking counts nothing", async () => {
  const limits = createLimits({ RATE_LIMIT_FACTOR: 1 }, noRedis);
  const rate = { points: 1, seconds: 60 };
  expect([await limits.check("ada", rate), await limits.check("ada", rate)]).toEqual([0, 0]);
  await limits.take("ada", [rate]);
  expect(await limits.check("ada", rate)).toBe(60);
});

it("RATE_LIMIT_FACTOR multiplies a rate, only raises it, or leaves it alone", async () => {
  const allowed = async (by: number, factor?: "raises" | "ignored") => {
    const limits = createLimits({ RATE_LIMIT_FACTOR: by }, noRedis);
    const rate = { points: 4, seconds: 60, ...(factor ? { factor } : {}) };
    let count = 0;
    while ((await limits.take("ada", [rate])) === 0) count += 1;
    return count;
  };
  expect([await allowed(2), await allowed(0.5)]).toEqual([8, 2]);
  expect([await allowed(2, "raises"), await allowed(0.5, "raises")]).toEqual([8, 4]);
  expect([await allowed(2, "ignored"), await allowed(0.5, "ignored")]).toEqual([4, 4]);
});

it("this process counts while Redis does not answer", async () => {
  // Accepts connections and answers the greeting of the client, then nothing more.
  const silent = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      const text = data.toString();
      if (!text.includes("EVAL"))
        socket.write("+OK\r\n".repeat(text.match(/\*\d+\r\n/g)?.length ?? 0));
    });
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const client = createClient({
    url: `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  });
  client.on("error", () => undefined);
  await client.connect();
  const redis = { ...noRedis, ready: () => client } as unknown as RedisConnection;
  const limits = createLimits({ RATE_LIMIT_FACTOR: 1 }, redis);
  const take = () => limits.take("ada", [{ points: 2, seconds: 60 }]);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 60]);
  client.destroy();
  silent.close();
});

it("a call that is answered with 503 does not count under its limit", async () => {
  const app = Fastify();
  limitCalls(app, createLimits({ RATE_LIMIT_FACTOR: 1 }, noRedis), "test");
  const statuses = [503, 503, 200, 200, 200];
  const config = { limit: { max: 2, per: "1 hour" } } as const;
  app.post("/follow", { config }, async (_request, reply) =>
    reply.code(statuses.shift() ?? 500).send(),
  );
  app.setErrorHandler(async (_error, _request, reply) => reply.code(429).send());
  const answers = [];
  for (let times = 0; times < 5; times += 1) {
    answers.push((await app.inject({ method: "POST", url: "/follow" })).statusCode);
  }
  expect(answers).toEqual([503, 503, 200, 200, 429]);
  await app.close();
});
