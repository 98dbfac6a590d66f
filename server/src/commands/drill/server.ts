import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../cluster/free-ports.ts";
import { NotDone } from "../command.ts";
import type { DrillPlace } from "./place.ts";
import type { Program } from "./releases.ts";

/** A server that runs in a drill. */
export interface DrillServer {
  name: string;
  url: string;
  /** Ends it in order. @throws NotDone where it does not end so */
  stop(): Promise<void>;
}

/** The first start fills the database; a migration waits for its locks for a minute and a half. */
const START_MS = 240_000;

/**
 * Starts a program on the database and the files of the drill. It answers the API, delivers facts and runs
 * jobs; the pages, which store nothing, are not built.
 */
export async function startProgram(
  { name, file }: Program,
  { folder, url: database, signal }: DrillPlace,
): Promise<DrillServer> {
  const port = await freePort();
  const data = path.join(folder, "files");
  await mkdir(data, { recursive: true });
  const logFile = path.join(folder, `${port}.log`);
  const log = openSync(logFile, "a");
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      ROLE: "worker",
      PORT: String(port),
      LOG_LEVEL: "warn",
      DATABASE_URL: database,
      DATA_DIR: data,
      SESSION_SECRET: "a secret that only this drill has: 0123456789",
      SEED: "demo",
      RATE_LIMIT_FACTOR: "1000",
    },
    // It ends with the channel to this process.
    stdio: ["ignore", log, log, "ipc"],
    signal,
    killSignal: "SIGKILL",
  });
  closeSync(log);
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", (code) => resolve(code));
  });
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + START_MS; !(await isReady(url)); await pause(100)) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      const lines = readFileSync(logFile, "utf8").trim().split("\n");
      // Of an error that was caused by another one, the cause.
      const said = lines.findLast((line) => /error:/i.test(line)) ?? lines.at(-1);
      throw new NotDone(
        `${name} did not start in the drill: ${said?.trim() || `exit code ${child.exitCode}`}`,
      );
    }
  }
  return {
    name,
    url,
    async stop() {
      child.kill("SIGTERM");
      const code = await ended;
      if (code !== 0) throw new NotDone(`${name} ended with code ${code} after SIGTERM.`);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}
