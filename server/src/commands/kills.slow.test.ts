import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseFolder, loadConfig } from "../platform/config.ts";
import { openEmbedded } from "../platform/db/open.ts";
import { restoreMark } from "../platform/unfinished-restore.ts";
import { backUp } from "./backup/back-up.ts";
import { listBackups, readBackup } from "./backup/manifest.ts";

const KILLS = 12;
const DONE = "0 ";
const root = mkdtempSync(path.join(tmpdir(), "waymates-kills-"));
const program = path.resolve(import.meta.dirname, "../../build/command.js");
const to = path.join(root, "backups");
const running = new Set<ChildProcess>();

const configOf = (dataDir: string) => loadConfig({ NODE_ENV: "test", DATA_DIR: dataDir });

/** A data folder whose rows, files and secret all say the same name. */
async function makeFolder(dataDir: string, name: string): Promise<void> {
  const database = await openEmbedded(databaseFolder(configOf(dataDir)));
  await database.query(`create table people as select '${name}' as name, repeat(md5(n::text), 9) as text
      from generate_series(1, 5000) n;
    create table account_exports (status text, expires_at timestamptz)`);
  await database.close();
  mkdirSync(path.join(dataDir, "uploads"));
  for (let n = 10; n < 30; n += 1) {
    const file = `00000000-0000-4000-8000-0000000000${n}.webp`;
    writeFileSync(path.join(dataDir, "uploads", file), `${name} ${n}`.repeat(1000));
  }
}

beforeAll(async () => {
  await makeFolder(path.join(root, "old"), "old");
  await makeFolder(path.join(root, "new"), "new");
  await backUp(configOf(path.join(root, "new")), { to, keepDays: 35 });
});
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

/** Runs a command, and kills it after a time unless it has ended. @returns its code and what it said */
async function run(words: string[], dataDir: string, killAfterMs?: number): Promise<string> {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
  const child = spawn(process.execPath, [program, ...words], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  running.add(child);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<string>((resolve) => {
    child.once("close", (code) => {
      running.delete(child);
      resolve(`${code} ${said}`);
    });
  });
  if (killAfterMs !== undefined) void pause(killAfterMs).then(() => child.kill("SIGKILL"));
  return ended;
}

/** Moments that are spread over the time that a run takes. */
async function moments(words: string[], dataDir: string): Promise<number[]> {
  const begun = Date.now();
  expect(await run(words, dataDir)).toBe(DONE);
  const ms = Date.now() - begun;
  return Array.from({ length: KILLS }, (_, n) => (ms * (n + 1)) / KILLS);
}

it("a backup that is killed at any moment leaves only complete ones, and the next is made", async () => {
  const dataDir = path.join(root, "new");
  const words = ["backup", `--to=${to}`];
  for (const ms of await moments(words, dataDir)) {
    await run(words, dataDir, ms);
    for (const id of listBackups(to)) await readBackup(path.join(to, id));
  }
  expect(await run(words, dataDir)).toBe(DONE);
  expect(
    readdirSync(to)
      .filter((name) => !/^\d{8}T\d{6}Z$/.test(name))
      .toSorted(),
  ).toEqual(["files", "lock", "lock.pid"]);
}, 1_800_000);

it("a restore that is killed at any moment leaves the old place, a mark, or the new one", async () => {
  const dataDir = path.join(root, "place");
  const renew = () => {
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(path.join(root, "old"), dataDir, { recursive: true });
  };
  const read = async () => {
    const database = await openEmbedded(databaseFolder(configOf(dataDir)));
    const { rows } = await database.query("select name, count(*)::int from people group by 1");
    await database.close();
    return rows[0];
  };
  const words = ["restore", `--from=${to}/latest`, "--replace"];
  renew();
  for (const ms of await moments(words, dataDir)) {
    renew();
    await run(words, dataDir, ms);
    if (existsSync(restoreMark(dataDir))) {
      expect(await run(words.slice(0, 2), dataDir)).toBe(DONE);
      expect(await read()).toEqual({ name: "new", count: 5000 });
    } else
      expect(["old", "new"].map((name) => ({ name, count: 5000 }))).toContainEqual(await read());
    expect(await run(words, dataDir)).toBe(DONE);
    expect(await read()).toEqual({ name: "new", count: 5000 });
  }
}, 1_800_000);
