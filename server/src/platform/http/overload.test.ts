import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadConfig } from "../config.ts";
import { createHttp } from "./server.ts";

let folder: string;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-overload-"));
  app = await createHttp(
    loadConfig({ NODE_ENV: "development", DATA_DIR: folder, LOG_LEVEL: "silent", PORT: "0" }),
  );
  app.get("/slow", async () => await setTimeout(300, "served"));
  address = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async () => {
  const answer = await fetch(`${address}/slow`);
  await answer.arrayBuffer();
  return answer.status;
};

/** Lets this thread have no processor time for seconds, until the last second counts as late. */
async function starve(): Promise<void> {
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (app.memoryUsage().eventLoopDelay <= 2000) {
    Atomics.wait(never, 0, 0, 2500);
    await setImmediate();
  }
}

it("serves the few people who ask a process that had no processor time", async () => {
  await starve();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
}, 60_000);

it("refuses part of a flood of requests while the event loop is late, and serves the first", async () => {
  let refused = 0;
  // A slow machine may send the flood only after the loop has recovered: then it floods again.
  while (refused === 0) {
    await starve();
    const statuses = await Promise.all(Array.from({ length: 200 }, ask));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    refused = statuses.filter((status) => status === 503).length;
  }
}, 60_000);
