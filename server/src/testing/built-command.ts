import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseFolder, loadConfig } from "../platform/config.ts";
import { openEmbedded } from "../platform/db/open.ts";

const program = path.resolve(import.meta.dirname, "../../build/command.js");
const running = new Set<ChildProcess>();

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** The outcome of a command that did what it was told. */
export const DONE = { code: 0, err: "" };

/**
 * Runs a command of operators as it is built, and kills it after a time unless it has ended.
 * @param env all of its environment but PATH
 */
export async function runCommand(
  words: string[],
  env: Record<string, string>,
  killAfterMs?: number,
): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.err += text));
  const ended = new Promise<Outcome>((resolve) => {
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, ...said });
    });
  });
  if (killAfterMs !== undefined) void pause(killAfterMs).then(() => child.kill("SIGKILL"));
  return ended;
}

/** Ends the commands that a test which failed has left behind. */
export function killCommands(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Makes a data folder with a database whose rows, files and secret all say the same name. */
export async function makeDataFolder(dataDir: string, name: string): Promise<void> {
  const config = loadConfig({ NODE_ENV: "test", DATA_DIR: dataDir });
  const database = await openEmbedded(databaseFolder(config));
  await database.query(`create table people as select '${name}' as name, repeat(md5(n::text), 9) as text
      from generate_series(1, 5000) n;
    create table account_exports (status text, expires_at timestamptz)`);
  await database.close();
  mkdirSync(path.join(dataDir, "uploads"));
  for (let n = 10; n < 30; n += 1) putFile(dataDir, n, `${name} ${n}`.repeat(1000));
}

/** Puts a file of a person into a data folder. */
export function putFile(dataDir: string, number: number, content: string | Uint8Array): void {
  const name = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}.webp`;
  writeFileSync(path.join(dataDir, "uploads", name), content);
}
