import { spawn, type SpawnOptions } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../cluster/free-ports.ts";
import { findPostgres, postgresUser } from "../cluster/programs.ts";
import { NotDone } from "../command.ts";

/** What a drill has for itself: a folder, and a PostgreSQL that is made but not started. */
export interface DrillPlace {
  folder: string;
  /** The folder of the database. */
  database: string;
  port: number;
  url: string;
  /** Aborted at the end of the drill: what it has started ends with it. */
  signal: AbortSignal;
  /** Runs a program of PostgreSQL as its user. */
  postgres(program: string, ...words: string[]): Promise<void>;
  start(): Promise<void>;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Makes a place, and removes it and its PostgreSQL afterwards, also when a signal ends the drill. */
export async function withDrillPlace<T>(work: (place: DrillPlace) => Promise<T>): Promise<T> {
  const programs = findPostgres();
  if (!programs) throw missing("PostgreSQL", "postgresql");
  const user = postgresUser();
  const folder = await mkdtemp(path.join(tmpdir(), "waymates-drill-"));
  if (user) await chown(folder, user.uid, user.gid);
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => stopping.abort(new NotDone("The drill was interrupted: run it again."));
  for (const name of signals) process.once(name, stop);
  const interrupted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
  interrupted.catch(() => undefined);
  const database = path.join(folder, "database");
  const port = await freePort();
  const postgres = (program: string, ...words: string[]) =>
    runProgram(path.join(programs, program), words, { cwd: folder, ...user });
  try {
    await postgres("initdb", "-D", database, "-U", "waymates", "--auth=trust", "--locale=C.UTF-8");
    const url = `postgres://waymates@127.0.0.1:${port}/postgres`;
    const settings = `-p ${port} -h 127.0.0.1 -k ${folder}`;
    const log = path.join(folder, "log");
    const start = () =>
      postgres("pg_ctl", "start", "-w", "-D", database, "-l", log, "-o", settings);
    const place = { folder, database, port, url, signal, postgres, start };
    return await Promise.race([work(place), interrupted]);
  } finally {
    for (const name of signals) process.off(name, stop);
    stop();
    const words = ["stop", "-D", database, "-m", "immediate"];
    await postgres("pg_ctl", ...words).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

export const missing = (name: string, debian: string) =>
  new NotDone(`${name} is not installed here: install Debian's package ${debian}.`);

/**
 * Runs a program to its end. An aborted signal ends it with all that it has started.
 * @throws NotDone with the last line that it printed
 */
export function runProgram(
  file: string,
  words: readonly string[],
  { signal, ...options }: SpawnOptions = {},
): Promise<void> {
  const child = spawn(file, words, {
    ...options,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endGroup = () => child.pid && process.kill(-child.pid, "SIGTERM");
  signal?.addEventListener("abort", endGroup, { once: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2000)));
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new NotDone(`${path.basename(file)} failed in the drill: ${why}`));
    child.once("error", (error) => fail(error.message));
    // Not "close": a server that pg_ctl has started holds its streams.
    child.once("exit", (code) => {
      signal?.removeEventListener("abort", endGroup);
      child.stdout?.destroy();
      child.stderr?.destroy();
      if (code === 0) resolve();
      else fail(said.trim().split("\n").at(-1) || `exit code ${code}`);
    });
  });
}
