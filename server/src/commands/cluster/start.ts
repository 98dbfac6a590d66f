import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockDirectory } from "../../platform/db/lock.ts";
import { writeWholeSync } from "../../platform/files/whole.ts";
import { NotDone } from "../command.ts";
import { type ClusterWords, type Name, names, planParts, roles } from "./parts.ts";
import { makeFolders } from "./place.ts";
import { findPrograms } from "./programs.ts";
import { supervise, type Supervised } from "./supervise.ts";

/** As in DATA/cluster.json. */
export interface ClusterState {
  url: string;
  pid: number;
  database_url: string;
  redis_url: string;
  processes: { name: Name; role: (typeof roles)[Name]; pid: number | null; port: number }[];
}

/** The order of the start: those of a line wait for the line before. The worker fills the database. */
const order: Name[][] = [["postgres", "redis"], ["worker"], ["web-1", "web-2", "chat"], ["nginx"]];
/** A first start fills the database. */
const START_MS = 180_000;
/** A server takes ten seconds at most. */
const STOP_SERVERS_MS = 11_000;
const STOP_ENGINES_MS = 4000;

export interface Cluster {
  state: () => ClusterState;
  stop: () => Promise<void>;
}

/**
 * Starts what a cluster consists of, all on 127.0.0.1, and starts again whatever ends.
 * @param signal aborted to give up the start: what has been started ends
 * @throws NotDone; StartError where another cluster has the folder
 */
export async function startCluster(words: ClusterWords, signal: AbortSignal): Promise<Cluster> {
  const programs = findPrograms();
  const { data } = words;
  makeFolders(data);
  const unlock = lockDirectory(data);
  await endLeftBehind(data);
  const { url, databaseUrl, redisUrl, ports, program } = await planParts(words, programs);
  const running = new Map<Name, Supervised>();
  let isReady = false;

  const state = (): ClusterState => ({
    url,
    pid: process.pid,
    database_url: databaseUrl,
    redis_url: redisUrl,
    processes: names.map((name) => ({
      name,
      role: roles[name],
      pid: running.get(name)?.pid() ?? null,
      port: ports[name],
    })),
  });
  const write = () =>
    writeWholeSync(stateFile(data), `${JSON.stringify(state(), null, 2)}\n`, { mode: 0o600 });

  async function stop(): Promise<void> {
    isReady = false;
    const all = [...running];
    const servers = all.flatMap(([name, one]) => (roles[name] ? one : []));
    const engines = all.flatMap(([name, one]) => (roles[name] ? [] : one));
    await Promise.all(servers.map((one) => one.stop(STOP_SERVERS_MS)));
    await Promise.all(engines.map((one) => one.stop(STOP_ENGINES_MS)));
    unlock();
  }

  const interrupted = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new NotDone("The cluster was stopped while it started."));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp);
  });
  interrupted.catch(() => undefined);
  try {
    for (const line of order) {
      const started = line.map((name) => supervise(program(name), () => isReady && write()));
      for (const [at, name] of line.entries()) running.set(name, started[at] as Supervised);
      // What a killed command leaves is found by this file.
      write();
      await Promise.race([Promise.all(started.map((one) => one.ready(START_MS))), interrupted]);
    }
  } catch (error) {
    await stop();
    throw new NotDone(error instanceof Error ? error.message : String(error));
  }
  isReady = true;
  write();
  return { state, stop };
}

const stateFile = (data: string) => path.join(data, "cluster.json");

/** Ends what a killed command left running: known by its number, and by the folder among its words. */
async function endLeftBehind(data: string): Promise<void> {
  let before: ClusterState;
  try {
    before = JSON.parse(readFileSync(stateFile(data), "utf8")) as ClusterState;
  } catch {
    return;
  }
  // The server's own processes end with the channel to their parent.
  const engines = before.processes.flatMap(({ pid, role }) => (pid && !role ? [pid] : []));
  const left = () => engines.filter((pid) => wordsOf(pid).includes(`${data}${path.sep}`));
  for (const pid of left()) process.kill(pid, "SIGINT");
  for (let waited = 0; waited < STOP_ENGINES_MS && left().length > 0; waited += 100)
    await pause(100);
  for (const pid of left()) process.kill(pid, "SIGKILL");
}

function wordsOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
