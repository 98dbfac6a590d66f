import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { type App, createApp } from "../server/src/app.ts";
import { loadConfig } from "../server/src/platform/config.ts";

/** A server in a process of its own. */
export interface BenchServer {
  url: string;
  /** Microseconds of processor time that it has used since it was last asked. */
  usedCpu(): Promise<number>;
  pid: number;
  stop(): void;
}

type Kind = "floor" | "product" | "site";

/** Shared with the world of a bench, which signs tokens. */
export const BENCH_SECRET = createHash("sha256").update("bench").digest("hex");

/**
 * "floor" is a bare Fastify hello; "product" is ours, as in production, and "site" the same with its
 * pages.
 * @param core the only one that it may use; any where it is left out
 */
export async function startServer(
  kind: Kind,
  databaseUrl = "",
  core?: number,
): Promise<BenchServer> {
  const flags =
    kind === "product" || kind === "site"
      ? ["--max-semi-space-size=8", ...(process.env["BENCH_NODE_FLAGS"]?.split(" ") ?? [])]
      : [];
  const pinned = core === undefined ? [] : ["-c", String(core), process.execPath];
  const child = fork(import.meta.filename, [kind, databaseUrl], {
    execArgv: [...pinned, ...process.execArgv, ...flags],
    ...(core === undefined ? {} : { execPath: "taskset" }),
    // React, too, asks it which of its two selves to be.
    env: {
      ...process.env,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      MALLOC_TRIM_THRESHOLD_: "131072",
    },
  });
  const [url] = (await once(child, "message")) as [string];
  return {
    url,
    async usedCpu() {
      const answered = once(child, "message");
      child.send("cpu");
      const [used] = (await answered) as [number];
      return used;
    },
    pid: child.pid ?? NaN,
    stop: () => void child.kill("SIGTERM"),
  };
}

async function openFloor(): Promise<string> {
  const app = Fastify();
  app.get("/", async () => ({ hello: "world" }));
  return listen(app);
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** All limits and checks are on; the limits themselves are out of reach. */
function createProduct(databaseUrl: string, documents: boolean): Promise<App> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const config = loadConfig({
    NODE_ENV: "production",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    PORT: "0",
    SEED: "empty",
    RATE_LIMIT_FACTOR: "1000000",
    SESSION_SECRET: BENCH_SECRET,
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env["BENCH_REDIS_URL"],
  });
  return createApp(config, { documents });
}

async function open(kind: string, databaseUrl: string): Promise<string> {
  if (kind === "floor") return openFloor();
  const app = await createProduct(databaseUrl, kind === "site");
  await app.start();
  return listen(app.http);
}

async function serve(kind: string, databaseUrl: string): Promise<void> {
  const url = await open(kind, databaseUrl);
  let before = process.cpuUsage();
  process.on("message", () => {
    const used = process.cpuUsage(before);
    before = process.cpuUsage();
    process.send?.(used.user + used.system);
  });
  process.on("SIGTERM", () => process.exit(0));
  process.on("disconnect", () => process.exit(0));
  process.send?.(url);
}

const [, started = "", kind = "", databaseUrl = ""] = process.argv;
if (started === import.meta.filename) await serve(kind, databaseUrl);
