import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { ClusterState } from "../../commands/cluster/start.ts";

const command = path.resolve(import.meta.dirname, "../../../build/command.js");

export type PartName = ClusterState["processes"][number]["name"];

/** What `npm run cluster` has started, and what a test does to it. */
export interface TestCluster {
  child: ChildProcess;
  data: string;
  url: string;
  state(): ClusterState;
  /** Sends a signal to a part and waits until it has been started again and answers. */
  strike(name: PartName, signal?: NodeJS.Signals): Promise<void>;
  /** Sends a signal that a part outlives, such as SIGSTOP. */
  signal(name: PartName, signal: NodeJS.Signals): void;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** What our processes logged of calls and events that failed for no reason of the table. */
  unexpected(): string[];
  /** Ends the command. @returns its exit code */
  stop(): Promise<number | null>;
}

const START_MS = 170_000;
/** A part is started again within ten seconds; a server then takes a while on a busy machine. */
const BACK_MS = 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A folder that PostgreSQL's own user can enter. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-faults-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs the command. */
export function spawnCluster(data: string) {
  const words = ["cluster", "--port=0", `--data=${data}`, "--seed=demo"];
  return spawn(process.execPath, [command, ...words], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", RATE_LIMIT_FACTOR: "1000" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs the command and waits for the line that says it is ready. */
export async function startTestCluster(data: string): Promise<TestCluster> {
  const child = spawnCluster(data);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  for (const deadline = Date.now() + START_MS; !said.includes("is ready at");) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGTERM");
      throw new Error(`the cluster did not start: ${said}`);
    }
    await wait(50);
  }
  const state = () =>
    JSON.parse(readFileSync(path.join(data, "cluster.json"), "utf8")) as ClusterState;
  const part = (name: PartName) => {
    const found = state().processes.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is no part of the cluster`);
    return found;
  };
  const signal = (name: PartName, which: NodeJS.Signals) =>
    process.kill(part(name).pid ?? 0, which);
  const pool = new pg.Pool({ connectionString: state().database_url, max: 2 });
  pool.on("error", () => undefined);
  return {
    child,
    data,
    url: state().url,
    state,
    signal,
    async strike(name, which = "SIGKILL") {
      const { pid, port, role } = part(name);
      signal(name, which);
      for (const deadline = Date.now() + BACK_MS; ; await wait(50)) {
        const now = part(name).pid;
        const isNew = now !== null && now !== pid;
        if (isNew && (role === null || (await isReady(port)))) return;
        if (Date.now() > deadline) throw new Error(`${name} did not come back`);
      }
    },
    async query<Row extends object>(text: string, values: unknown[] = []) {
      return (await pool.query<Row>(text, values)).rows;
    },
    unexpected() {
      const logs = ["web-1", "web-2", "chat", "worker"].map((name) => `${data}/logs/${name}.log`);
      const lines = logs.flatMap((file) => readFileSync(file, "utf8").split("\n"));
      return lines.filter((line) => /request failed|socket event failed/.test(line));
    },
    async stop() {
      if (!pool.ending) await pool.end();
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

export const removeFolder = (data: string) => rmSync(data, { recursive: true, force: true });
