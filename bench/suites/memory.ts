import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { act, enter, openSite, type Person, type Site } from "../memory/acts.ts";
import type { Held } from "../memory/probe.ts";
import { report } from "../figures.ts";
import { freePort } from "../../server/src/commands/cluster/free-ports.ts";
import { BENCH_SECRET } from "../servers.ts";
import { createDatabase, onServer } from "../world.ts";

/**
 * Whether the built server grows: people of the demo world act as fast as it answers, on PostgreSQL
 * and on the embedded database. Each minute shows what the process holds after a collection.
 * BENCH_MINUTES sets how long, BENCH_PAUSE_MS how long each waits after an act, BENCH_KINDS which
 * of the two.
 */
const MINUTES = Number(process.env["BENCH_MINUTES"] ?? 6);
const KINDS = (process.env["BENCH_KINDS"] ?? "postgres embedded").split(" ");
const AT_ONCE = 2;
const PAUSE_MS = Number(process.env["BENCH_PAUSE_MS"] ?? 10);
const USERNAMES = "ada ben cleo eve fay iris juna orrin wren tavi lumi bramble".split(" ");
const FROM_MINUTE = 2;
/** MB of the heap that a minute may add, once all caches are warm. */
const MOST_GROWTH = 0.5;
const root = path.resolve(import.meta.dirname, "../..");

async function start(
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(path.join(root, "server/build/main.js"), {
    execArgv: [
      "--max-semi-space-size=8",
      "--expose-gc",
      `--import=${path.join(root, "bench/memory/probe.ts")}`,
    ],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      LOG_LEVEL: "fatal",
      MALLOC_ARENA_MAX: "2",
      MALLOC_TRIM_THRESHOLD_: "131072",
      SEED: "demo",
      RATE_LIMIT_FACTOR: "1000000",
      PORT: String(port),
      ...settings,
    },
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return { child, url };
    await pause(50);
  }
}

async function ask(child: ChildProcess): Promise<Held> {
  const answered = once(child, "message");
  child.send("held");
  const [held] = (await answered) as [Held];
  return held;
}

/** @returns how many acts there were until a moment */
async function actUntil(end: number, people: readonly Person[], site: Site): Promise<number> {
  let acts = 0;
  const goOn = async (own: readonly Person[]) => {
    for (let at = 0; performance.now() < end; at += 1) {
      const person = own[at % own.length];
      if (!person) throw new Error("no person is connected");
      // A busy server refuses some requests; statuses tell which.
      await act(person, site).catch(({ message }: Error) => site.note(message));
      acts += 1;
      await pause(PAUSE_MS);
    }
  };
  const groups = Array.from({ length: AT_ONCE }, (_, of) =>
    people.filter((_person, at) => at % AT_ONCE === of),
  );
  await Promise.all(groups.map(goOn));
  return acts;
}

/** Megabytes of the process as the system counts them, before any collection. */
const residentMb = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function measure(kind: string, settings: Record<string, string>): Promise<void> {
  const { child, url } = await start(settings);
  await pause(6000);
  report({ what: `${kind}: MB resident when idle`, figure: residentMb(child) });
  const site = openSite(url);
  const people: Person[] = [];
  for (const username of USERNAMES) people.push(await enter(username, site));
  const minutes: Held[] = [];
  let acts = 0;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    acts += await actUntil(performance.now() + 60_000, people, site);
    const resident = residentMb(child);
    const held = await ask(child);
    minutes.push(held);
    const shown = Object.entries(held).map(([what, size]) => `${what} ${Number(size).toFixed(1)}`);
    console.log(`${kind}, ${acts} acts: ${resident.toFixed(0)} MB; then ${shown.join(", ")}`);
  }
  const [first, last] = [minutes[FROM_MINUTE], minutes.at(-1)];
  report({ what: `${kind}: acts`, figure: acts });
  report({ what: `${kind}: MB resident after use`, figure: residentMb(child), atMost: 350 });
  if (first && last) {
    report({
      what: `${kind}: MB of heap that a minute adds`,
      figure: (last.heap - first.heap) / Math.max(1, MINUTES - 1 - FROM_MINUTE),
      atMost: MOST_GROWTH,
      details: minutes.map(({ heap }) => heap.toFixed(1)).join(", "),
    });
  }
  console.log([...site.statuses].map(([what, times]) => `${what} ×${times}`).join(", "));
  for (const { socket } of people) socket.close();
  child.kill("SIGTERM");
  await once(child, "exit");
}

const server = process.env["BENCH_DATABASE_URL"] ?? "";
const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-memory-"));
const name = `waymates_bench_memory_${process.pid}`;
try {
  for (const kind of KINDS) {
    const settings = { SESSION_SECRET: BENCH_SECRET, DATA_DIR: path.join(folder, kind) };
    await measure(
      kind,
      kind === "postgres"
        ? { ...settings, DATABASE_URL: await createDatabase(server, name) }
        : settings,
    );
  }
} finally {
  if (KINDS.includes("postgres")) {
    await onServer(server, `drop database if exists ${name} with (force)`);
  }
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
