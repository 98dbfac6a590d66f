import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { median, report, spread } from "../figures.ts";
import { freePort } from "../../server/src/commands/cluster/free-ports.ts";
import { BENCH_SECRET } from "../servers.ts";
import { createDatabase, onServer } from "../world.ts";

/**
 * Bar 11: what an idle process holds, and the time from its start to its first 200, beside Fastify
 * with pg; and the same of the embedded database with the demo world. Each starts as an operator
 * would start it. Resident sizes are read from /proc, so on Linux alone.
 */
const ROUNDS = 5;
const IDLE_MS = 10_000;
const TRY_EVERY_MS = 5;
const root = path.resolve(import.meta.dirname, "../..");
const floor = [path.join(root, "bench/floor-pg.ts")];
/** As `npm run serve` has it. */
const product = ["--max-semi-space-size=8", path.join(root, "server/build/main.js")];

interface Start {
  /** Milliseconds to the first 200. */
  took: number;
  child: ChildProcess;
}

async function start(args: readonly string[], settings: Record<string, string>): Promise<Start> {
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    MALLOC_ARENA_MAX: "2",
    MALLOC_TRIM_THRESHOLD_: "131072",
    PORT: String(port),
    ...settings,
  };
  const begun = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended with ${child.exitCode}`);
    if (await isReady(port)) return { took: performance.now() - begun, child };
    await pause(TRY_EVERY_MS);
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function stop({ child }: Start): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** MB that a process holds after it has had nothing to do for a while. */
async function idleSize({ child }: Start): Promise<number> {
  await pause(IDLE_MS);
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

const server = process.env["BENCH_DATABASE_URL"] ?? "";
const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-start-"));
const name = `waymates_bench_start_${process.pid}`;
try {
  const databaseUrl = await createDatabase(server, name);
  const onPostgres = {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: BENCH_SECRET,
    DATA_DIR: path.join(folder, "postgres"),
    SEED: "demo",
  };
  // The first start makes the schema.
  await stop(await start(product, onPostgres));
  await stop(await start(floor, onPostgres));
  await besideFloor(onPostgres);
  await embedded();
} finally {
  await onServer(server, `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function besideFloor(settings: Record<string, string>): Promise<void> {
  const times = { floor: [] as number[], product: [] as number[] };
  const sizes = { floor: [] as number[], product: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, args] of [
      ["floor", floor],
      ["product", product],
    ] as const) {
      const started = await start(args, settings);
      times[kind].push(started.took);
      sizes[kind].push(await idleSize(started));
      await stop(started);
    }
  }
  const [slow, quick] = [median(times.product), median(times.floor)];
  report({
    what: "bar 11: restart to the first 200, product / Fastify with pg",
    figure: slow / quick,
    atMost: 4,
    details: `${slow.toFixed(0)} / ${quick.toFixed(0)} ms, ${spread(times.product)}`,
  });
  const [large, small] = [median(sizes.product), median(sizes.floor)];
  report({
    what: "bar 11: idle memory, product / Fastify with pg",
    figure: large / small,
    atMost: 2.2,
    details: `${large.toFixed(0)} / ${small.toFixed(0)} MB, ${spread(sizes.product, "MB")}`,
  });
}

async function embedded(): Promise<void> {
  const settings = { DATA_DIR: path.join(folder, "embedded"), SEED: "demo" };
  const first = await start(product, settings);
  await stop(first);
  report({ what: "bar 11: first start, embedded, s", figure: first.took / 1000, atMost: 15 });
  const times: number[] = [];
  const sizes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = await start(product, settings);
    times.push(started.took / 1000);
    sizes.push(await idleSize(started));
    await stop(started);
  }
  report({
    what: "bar 11: reopening with the demo world, embedded, s",
    figure: median(times),
    atMost: 2,
    details: spread(times, "s"),
  });
  report({
    what: "bar 11: idle memory with the demo world, embedded, MB",
    figure: median(sizes),
    atMost: 400,
    details: spread(sizes, "MB"),
  });
}
