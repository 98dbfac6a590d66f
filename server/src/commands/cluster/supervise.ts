import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** A program that has to run for as long as the cluster does. */
export interface Program {
  name: string;
  file: string;
  args: string[];
  options?: Pick<SpawnOptions, "cwd" | "env" | "uid" | "gid">;
  /** Whether it ends by itself when its channel to this process closes. */
  hasChannel?: boolean;
  /** What asks it to end in order. */
  stopSignal: NodeJS.Signals;
  /** A file that takes what it prints. */
  log: string;
  /** Whether it answers. */
  isReady: () => Promise<boolean>;
}

export interface Supervised {
  /** Of the process that runs now; null between two. */
  pid(): number | null;
  /** Resolves when it answers. @throws Error when it does not within this time */
  ready(withinMs: number): Promise<void>;
  /** Ends it for good: in order, and by force after this time. */
  stop(withinMs: number): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4000;
/** A run that lasted longer was no failed start. */
const QUICK_MS = 20_000;
const LOOK_MS = 100;

/**
 * Starts a program, and starts it again whenever it ends, after pauses that double while it ends at once.
 * @param onChange called after each start
 */
export function supervise(program: Program, onChange: () => void = () => undefined): Supervised {
  const stopping = new AbortController();
  const { signal } = stopping;
  let child: ChildProcess | null = null;

  async function runOnce(): Promise<void> {
    const log = openSync(program.log, "a");
    // A group of its own: Ctrl+C in a terminal reaches the command alone, which ends them in order.
    const started = spawn(program.file, program.args, {
      ...program.options,
      detached: true,
      stdio: ["ignore", log, log, ...(program.hasChannel ? (["ipc"] as const) : [])],
    });
    closeSync(log);
    child = started;
    onChange();
    await new Promise<void>((resolve) => {
      started.once("error", () => resolve());
      started.once("exit", () => resolve());
    });
    child = null;
  }

  async function run(): Promise<void> {
    for (let quick = 0; !signal.aborted;) {
      const begun = Date.now();
      await runOnce();
      quick = Date.now() - begun < QUICK_MS ? quick + 1 : 1;
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** (quick - 1), MAX_PAUSE_MS);
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    pid: () => child?.pid ?? null,
    async ready(withinMs) {
      for (const deadline = Date.now() + withinMs; !(await program.isReady());) {
        if (Date.now() > deadline || signal.aborted)
          throw new Error(`${program.name} does not answer; ${program.log} says why.`);
        await pause(LOOK_MS);
      }
    },
    async stop(withinMs) {
      stopping.abort();
      child?.kill(program.stopSignal);
      const force = setTimeout(() => child?.kill("SIGKILL"), withinMs);
      await running;
      clearTimeout(force);
    },
  };
}
