import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { createApp } from "../server/src/app.ts";
import { loadConfig } from "../server/src/platform/config.ts";

/** A server in a process of its own. */
export interface BenchServer {
  url: string;
  /** Microseconds of processor time that it has used since it was last asked. */
  usedCpu(): Promise<number>;
  stop(): void;
}

type Kind = "floor" | "product";

/** Shared with the world of a bench, which signs tokens. */
export const BENCH_SECRET = "bench".repeat(10);

/** "floor" is a bare Fastify hello; "product" is ours, as in production. */
export async function startServer(kind: Kind, databaseUrl = ""): Promise<BenchServer> {
  const flags = kind === "product" ? (process.env["BENCH_NODE_FLAGS"]?.split(" ") ?? []) : [];
  const child = fork(import.meta.filename, [kind, databaseUrl], {
    execArgv: [...process.execArgv, ...flags],
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
    stop: () => void child.kill("SIGTERM"),
  };
}

async function openFloor(): Promise<string> {
  const app = Fastify();
  app.get("/", async () => ({ hello: "world" }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** All limits and checks are on; the limits themselves are out of reach. */
async function openProduct(databaseUrl: string): Promise<string> {
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
  });
  const app = await createApp(config, { documents: false });
  await app.start();
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
}

async function serve(kind: string, databaseUrl: string): Promise<void> {
  const url = kind === "floor" ? await openFloor() : await openProduct(databaseUrl);
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
