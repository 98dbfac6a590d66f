import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import type { Random } from "./random.ts";
import type { CheckedServer } from "./server.ts";
import type { SlowWay } from "./slow-way.ts";

export const pause = (ms: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** A fault that recurs while people write. */
export interface Fault {
  /** Lets it go wrong, and waits until it is right again. @returns milliseconds until all answer */
  strike(): Promise<number>;
  /** Whether the fault is injected while no one writes. */
  isIdle?: boolean;
  /** What else there is to say at the end. */
  note?(): string;
  stop(): void;
}

/** 0 where no answer comes. */
const statusOf = async (url: string, path = "/readyz"): Promise<number> =>
  fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => 0,
  );

/** Milliseconds until every process says that it is ready. */
async function untilReady(servers: readonly CheckedServer[]): Promise<number> {
  const begun = Date.now();
  for (const { url } of servers) while ((await statusOf(url)) !== 200) await pause(50);
  return Date.now() - begun;
}

/** R1, R2: a process of the product is killed and started again. */
export const killServers = (servers: readonly CheckedServer[], random: Random): Fault => ({
  async strike() {
    const server = servers[random.below(servers.length)];
    await pause(random.below(200));
    await server?.kill();
    return (await server?.start()) ?? 0;
  },
  stop: () => undefined,
});

/** A PostgreSQL that this run has started: where its data and programs are, and how it is started. */
export interface OwnPostgres {
  data: string;
  start(): void;
  halt(): void;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const isGone = (pid: number): boolean => {
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || readFileSync(stat, "utf8").split(") ").at(-1)?.[0] === "Z";
};

/** R3: all processes of the database are killed, and it is started again after a moment. */
export const killDatabase = (
  postgres: OwnPostgres,
  servers: readonly CheckedServer[],
  random: Random,
): Fault => ({
  async strike() {
    const [first = ""] = readFileSync(`${postgres.data}/postmaster.pid`, "utf8").split("\n");
    const all = [...childrenOf(Number(first)), Number(first)];
    for (const pid of all) {
      try {
        process.kill(pid, "SIGKILL");
      } catch (error) {
        // One that ended by itself in the meantime.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
    await pause(300 + random.below(1500));
    for (const pid of all) while (!isGone(pid)) await pause(20);
    // Its exit status may not have been collected yet, so its process id still looks taken.
    rmSync(`${postgres.data}/postmaster.pid`, { force: true });
    const folder = path.dirname(postgres.data);
    for (const name of readdirSync(folder)) {
      if (name.startsWith(".s.PGSQL")) rmSync(path.join(folder, name));
    }
    postgres.start();
    return untilReady(servers);
  },
  stop: () => undefined,
});

/** R4: restarts PostgreSQL cleanly; the processes log it and continue. */
export function restartDatabase(postgres: OwnPostgres, servers: readonly CheckedServer[]): Fault {
  const pids = () => servers.map((server) => server.pid()).join(" ");
  const atFirst = pids();
  let [asked, refused] = [0, 0];
  return {
    isIdle: true,
    async strike() {
      postgres.halt();
      for (const { url } of servers) {
        asked += 1;
        if ((await statusOf(url)) === 503) refused += 1;
      }
      postgres.start();
      return untilReady(servers);
    },
    note: () => `503 ${refused} of ${asked} times, ${pids() === atFirst ? "no" : "some"} restarts`,
    stop: () => undefined,
  };
}

/**
 * R6: the connection to the database slows down (half a second, then five), then is blocked. Calls that need
 * no database still answer.
 */
export function slowDatabase(
  way: SlowWay,
  servers: readonly CheckedServer[],
  spellMs: number,
): Fault {
  const delays = [500, 5000, Number.POSITIVE_INFINITY];
  let longest = 0;
  async function lookIn(url: string): Promise<void> {
    const begun = Date.now();
    const status = await statusOf(url, "/healthz");
    longest = status === 200 ? Math.max(longest, Date.now() - begun) : Number.POSITIVE_INFINITY;
  }
  return {
    async strike() {
      for (const delay of delays) {
        way.delay(delay);
        const until = Date.now() + spellMs;
        while (Date.now() < until) {
          await Promise.all(servers.map(({ url }) => lookIn(url)));
          await pause(100);
        }
      }
      way.delay(0);
      return untilReady(servers);
    },
    note: () => `/healthz meanwhile within ${longest} ms`,
    stop: () => way.stop(),
  };
}

/** A Redis of the run's own, without anything on disk. */
export async function startRedis(): Promise<{ url: string; start(): void; kill(): void }> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  let child: ChildProcess | null = null;
  const start = () => {
    child = spawn("redis-server", ["--port", String(port), "--save", ""], { stdio: "ignore" });
  };
  start();
  return { url: `redis://127.0.0.1:${port}`, start, kill: () => void child?.kill("SIGKILL") };
}

/** R5: Redis is killed and stays away for a while, or forgets everything. */
export const loseRedis = (
  redis: Awaited<ReturnType<typeof startRedis>>,
  servers: readonly CheckedServer[],
  awayMs: number,
): Fault => {
  let turn = 0;
  return {
    async strike() {
      turn += 1;
      if (turn % 2 === 0) {
        execFileSync("redis-cli", ["-u", redis.url, "flushall"], { stdio: "ignore" });
      } else {
        redis.kill();
        await pause(awayMs);
        redis.start();
      }
      return untilReady(servers);
    },
    stop: () => redis.kill(),
  };
};
