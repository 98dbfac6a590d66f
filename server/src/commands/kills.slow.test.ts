import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseFolder, loadConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openEmbedded } from "../platform/db/open.ts";
import { restoreMark } from "../platform/unfinished-restore.ts";
import { DONE, killCommands, makeDataFolder, runCommand } from "../testing/built-command.ts";
import { dropDatabase, newDatabase } from "../testing/processes.ts";
import { backUp } from "./backup/back-up.ts";
import { withPostgres } from "./backup/postgres-tools.ts";
import { listBackups, readBackup } from "./backup/manifest.ts";

const KILLS = 12;
const root = mkdtempSync(path.join(tmpdir(), "waymates-kills-"));
const server = process.env["TEST_DATABASE_URL"];
const to = path.join(root, "backups");

const configOf = (dataDir: string) => loadConfig({ NODE_ENV: "test", DATA_DIR: dataDir });

beforeAll(async () => {
  await makeDataFolder(path.join(root, "old"), "old");
  await makeDataFolder(path.join(root, "new"), "new");
  await backUp(configOf(path.join(root, "new")), { to, keepDays: 35 });
});
afterAll(() => {
  killCommands();
  rmSync(root, { recursive: true, force: true });
});

/** Moments that are spread over the time that a run takes. */
async function moments(words: string[], dataDir: string): Promise<number[]> {
  const begun = Date.now();
  expect(await runCommand(words, { DATA_DIR: dataDir })).toMatchObject(DONE);
  const ms = Date.now() - begun;
  return Array.from({ length: KILLS }, (_, n) => (ms * (n + 1)) / KILLS);
}

it("a backup that is killed at any moment leaves only complete ones, and the next is made", async () => {
  const dataDir = path.join(root, "new");
  const words = ["backup", `--to=${to}`];
  for (const ms of await moments(words, dataDir)) {
    await runCommand(words, { DATA_DIR: dataDir }, ms);
    for (const id of listBackups(to)) await readBackup(path.join(to, id));
  }
  expect(await runCommand(words, { DATA_DIR: dataDir })).toMatchObject(DONE);
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
    await runCommand(words, { DATA_DIR: dataDir }, ms);
    if (existsSync(restoreMark(dataDir))) {
      expect(await runCommand(words.slice(0, 2), { DATA_DIR: dataDir })).toMatchObject(DONE);
      expect(await read()).toEqual({ name: "new", count: 5000 });
    } else
      expect(["old", "new"].map((name) => ({ name, count: 5000 }))).toContainEqual(await read());
    expect(await runCommand(words, { DATA_DIR: dataDir })).toMatchObject(DONE);
    expect(await read()).toEqual({ name: "new", count: 5000 });
  }
}, 1_800_000);

it.skipIf(!server)(
  "a move that is killed at any moment leaves the new database empty or with all rows",
  async () => {
    const dataDir = path.join(root, "moved");
    const source = await openEmbedded(databaseFolder(configOf(dataDir)));
    await migrate(source);
    await source.query(`insert into outbox (id, type, payload)
      select gen_random_uuid(), 'path.completed', '{}' from generate_series(1, 5000)`);
    await source.close();
    let url = await newDatabase(server ?? "", "moved");
    const read = () =>
      withPostgres(url, async (client) => {
        const { rows } = await client.query("select to_regclass('outbox') is null as is_empty");
        if (rows[0]?.is_empty) return 0;
        return (await client.query("select count(*)::int from outbox")).rows[0]?.count;
      });
    const move = (killAfterMs?: number) =>
      runCommand(["move", `--database=${url}`], { DATA_DIR: dataDir }, killAfterMs);
    for (const ms of await moments(["move", `--database=${url}`], dataDir)) {
      await dropDatabase(server ?? "", url);
      url = await newDatabase(server ?? "", "moved");
      await move(ms);
      const found: unknown = await read();
      expect([0, 5000]).toContain(found);
      if (found === 0) expect(await move()).toMatchObject(DONE);
      expect(await read()).toBe(5000);
    }
    await dropDatabase(server ?? "", url);
  },
  1_800_000,
);
