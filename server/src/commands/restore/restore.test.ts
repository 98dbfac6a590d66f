import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseFolder, loadConfig, StartError } from "../../platform/config.ts";
import { openEmbedded } from "../../platform/db/open.ts";
import { assertRestored, restoreMark } from "../../platform/unfinished-restore.ts";
import { onServer } from "../../testing/database-template.ts";
import { dropDatabase, newDatabase } from "../../testing/processes.ts";
import { backUp } from "../backup/back-up.ts";
import { sumFiles } from "../backup/manifest.ts";
import { UsageError } from "../command.ts";
import { command } from "../restore.ts";
import { drained } from "./postgres-place.ts";
import { restoreBackup } from "./restore-backup.ts";

const root = mkdtempSync(path.join(tmpdir(), "waymates-restore-"));
const server = process.env["TEST_DATABASE_URL"];
const NAME = "00000000-0000-4000-8000-000000000001.webp";
const OTHER = "00000000-0000-4000-8000-000000000002.webp";
const CONTENT = `create table people (id integer primary key, name text,
    place bigint generated always as identity);
  insert into people (id, name) values (1, 'Ada'), (2, 'Cleo');
  create table account_exports (status text, expires_at timestamptz);
  insert into account_exports values ('ready', 'infinity'), ('waiting', null);`;
const READ = `select (select count(*)::int from people) as people,
  (select count(*)::int from account_exports where expires_at <= now()) as expired`;

const to = path.join(root, "backups");
const place = path.join(root, "place");
const configOf = (dataDir: string, url?: string) =>
  loadConfig({ NODE_ENV: "test", DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) });
/** A data folder as a server leaves it, with another file, secret, mail and export in each. */
function fillFolder(dataDir: string, file: string): void {
  for (const folder of ["uploads", "outbox", "exports"])
    mkdirSync(path.join(dataDir, folder), { recursive: true });
  writeFileSync(path.join(dataDir, "uploads", file), `content of ${file}`);
  writeFileSync(path.join(dataDir, "session-secret"), `a secret of forty characters with ${file}`);
  writeFileSync(path.join(dataDir, "outbox", "mail.html"), file);
  writeFileSync(path.join(dataDir, "exports", file.replace("webp", "zip")), file);
}
const secretIn = (dataDir: string) => readFileSync(path.join(dataDir, "session-secret"), "utf8");

let embedded = "";
let postgres = "";
const source = path.join(root, "data");
const urls: string[] = [];
beforeAll(async () => {
  fillFolder(source, NAME);
  const database = await openEmbedded(databaseFolder(configOf(source)));
  await database.query(CONTENT);
  await database.close();
  embedded = path.join(to, (await backUp(configOf(source), { to, keepDays: 35 })).id);
  if (!server) return;
  for (const purpose of ["backup", "restore"]) urls.push(await newDatabase(server, purpose));
  await onServer(urls[0] ?? "", CONTENT);
  const beside = path.join(root, "backups of PostgreSQL");
  const made = await backUp(configOf(source, urls[0]), { to: beside, keepDays: 35 });
  postgres = path.join(beside, made.id);
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  for (const url of urls) await dropDatabase(server ?? "", url);
});
const clear = () => rmSync(place, { recursive: true, force: true });

async function readEmbedded() {
  const database = await openEmbedded(databaseFolder(configOf(place)));
  const { rows } = await database.query(READ);
  await database.close();
  return rows[0];
}

describe("a restore of the embedded database", () => {
  it("puts rows, files and secrets back, and exports are expired", async () => {
    await restoreBackup(configOf(place), { from: path.join(to, "latest") });
    expect(await readEmbedded()).toEqual({ people: 2, expired: 1 });
    expect(readdirSync(path.join(place, "uploads"))).toEqual([NAME]);
    expect(secretIn(place)).toBe(secretIn(source));
    expect(readdirSync(place).toSorted()).toEqual(["database", "session-secret", "uploads"]);
    expect(readdirSync(path.join(place, "database")).toSorted()).toEqual([
      "cluster",
      "lock",
      "lock.pid",
    ]);
  });

  it("needs an empty place, or empties it when told to", async () => {
    fillFolder(place, OTHER);
    await expect(restoreBackup(configOf(place), { from: embedded })).rejects.toThrow(
      `There is a database in ${place}/database. Restore into an empty place`,
    );
    expect(secretIn(place)).toContain(OTHER);
    const cluster = path.join(place, "database", "cluster");
    await rename(cluster, path.join(root, "elsewhere"));
    await expect(restoreBackup(configOf(place), { from: embedded })).rejects.toThrow(
      "There are stored files. Restore into an empty place, or say --replace to empty it.",
    );
    await rename(path.join(root, "elsewhere"), cluster);
    await restoreBackup(configOf(place), { from: embedded, replace: true });
    expect(await readEmbedded()).toEqual({ people: 2, expired: 1 });
    expect(readdirSync(path.join(place, "uploads"))).toEqual([NAME]);
    expect(secretIn(place)).toBe(secretIn(source));
    expect(readdirSync(path.join(place, "exports"))).toEqual([]);
    expect(existsSync(path.join(place, "outbox"))).toBe(false);
  });

  it("goes on where one was killed, before which no server starts", async () => {
    clear();
    fillFolder(place, NAME);
    fillFolder(place, OTHER);
    mkdirSync(path.join(databaseFolder(configOf(place)), "restoring"));
    mkdirSync(path.join(place, "database", "cluster"));
    writeFileSync(restoreMark(place), embedded);
    expect(() => assertRestored(place)).toThrow(StartError);
    await restoreBackup(configOf(place), { from: embedded });
    expect(() => assertRestored(place)).not.toThrow();
    expect(existsSync(path.join(place, "database", "cluster", "PG_VERSION"))).toBe(true);
    expect(readdirSync(path.join(place, "uploads"))).toEqual([NAME]);
  });

  it("says in one line what to do about a disk that refuses", async () => {
    clear();
    mkdirSync(place);
    writeFileSync(path.join(place, "uploads"), "a file in the way");
    await expect(restoreBackup(configOf(place), { from: embedded })).rejects.toThrow(
      /^The restore was not made \(E[A-Z]+\): look at the disk and its rights\.$/,
    );
  });

  it("is tried in a place of its own, and the time of that is noted", async () => {
    clear();
    fillFolder(place, OTHER);
    const before = readdirSync(place, { recursive: true }).toSorted();
    await restoreBackup(configOf(place), { from: embedded, verify: true });
    expect(readdirSync(place, { recursive: true }).toSorted()).toEqual(
      [...before, "database"].toSorted(),
    );
    const noted = JSON.parse(readFileSync(path.join(embedded, "verified.json"), "utf8")) as {
      verified_at: string;
    };
    expect(Date.now() - Date.parse(noted.verified_at)).toBeLessThan(60_000);
  });
});

describe("a restore writes nothing", () => {
  const copy = () => path.join(root, "damaged", path.basename(embedded));
  beforeEach(() => {
    clear();
    rmSync(path.join(root, "damaged"), { recursive: true, force: true });
    mkdirSync(path.join(root, "damaged"));
    cpSync(embedded, copy(), { recursive: true });
    cpSync(path.join(to, "files"), path.join(root, "damaged", "files"), { recursive: true });
  });
  const refused = async () => {
    const error: unknown = await restoreBackup(configOf(place), {
      from: copy(),
      replace: true,
    }).catch((thrown: unknown) => thrown);
    expect(readdirSync(place)).toEqual(["session-secret"]);
    return String(error);
  };
  /** Changes one byte in the middle of a file. */
  function changeByte(file: string): void {
    const bytes = readFileSync(file);
    const at = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(file, bytes);
  }

  it.each([
    "manifest.json",
    "database.tar.gz",
    "files.json",
    "secrets/session-secret",
    "SHA256SUMS",
  ])("where a byte of %s has changed, or its end is missing", async (name) => {
    changeByte(path.join(copy(), name));
    expect(await refused()).toContain(`The backup at ${copy()} is damaged: `);
    cpSync(embedded, copy(), { recursive: true });
    truncateSync(path.join(copy(), name), 1);
    expect(await refused()).toContain("is damaged: ");
  });

  it("where a byte of a stored file has changed", async () => {
    const [content] = readdirSync(path.join(root, "damaged", "files"), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile());
    const file = path.join(content?.parentPath ?? "", content?.name ?? "");
    changeByte(file);
    expect(await refused()).toContain(`is damaged: ${NAME} (${file})`);
    rmSync(file);
    expect(await refused()).toContain(`is damaged: ${NAME}`);
  });

  it.each([
    ["version", "0.10.0", "was made by version 0.10.0"],
    ["format", 2, "has a later format"],
    ["kind", "postgres", "is one of PostgreSQL: set DATABASE_URL"],
  ])("of a backup with another %s", async (key, value, reason) => {
    const file = path.join(copy(), "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, [key]: value }));
    writeFileSync(path.join(copy(), "SHA256SUMS"), await sumFiles(copy()));
    expect(await refused()).toContain(reason);
  });

  it("of a database whose rows are not those that were counted", async () => {
    const file = path.join(copy(), "manifest.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"rows": 2', '"rows": 3'));
    writeFileSync(path.join(copy(), "SHA256SUMS"), await sumFiles(copy()));
    const error: unknown = await restoreBackup(configOf(place), { from: copy() }).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(error)).toContain("Nothing was changed: ");
    expect(readdirSync(path.join(place, "database")).toSorted()).toEqual(["lock", "lock.pid"]);
    expect(existsSync(restoreMark(place))).toBe(false);
  });

  it("of a backup that is not there", async () => {
    rmSync(copy(), { recursive: true });
    expect(await refused()).toContain(`There is no backup at ${copy()}`);
    const latest = path.join(root, "damaged", "latest");
    await expect(restoreBackup(configOf(place), { from: latest })).rejects.toThrow(
      `There is no backup in ${path.dirname(latest)}`,
    );
  });
});

it("waits for a pipe again and again without leaving listeners", async () => {
  const pipe = new PassThrough({ highWaterMark: 1 }).resume();
  const listeners = () => ["drain", "close", "error"].map((name) => pipe.listenerCount(name));
  const before = listeners();
  for (let at = 0; at < 3; at += 1) {
    expect(pipe.write("words")).toBe(false);
    await drained(pipe);
  }
  expect(listeners()).toEqual(before);
  const waiting = drained(pipe);
  pipe.destroy();
  await waiting;
});

describe.runIf(server)("a restore of PostgreSQL", () => {
  beforeAll(clear);
  const target = () => configOf(place, urls[1]);
  const read = async () => {
    const client = new pg.Client({ connectionString: urls[1] ?? "", application_name: "waymates" });
    await client.connect();
    const { rows } = await client.query<Record<string, number>>(READ);
    return { row: rows[0], client };
  };

  it("is one transaction into an empty database, or one that it empties", async () => {
    await restoreBackup(target(), { from: postgres });
    await onServer(
      urls[1] ?? "",
      `create schema other; create table other.strange (person integer references people);
       create view everybody as select * from people; create type mood as enum ('well');
       create function one() returns integer language sql return 1; delete from people where id = 2`,
    );
    await expect(restoreBackup(target(), { from: postgres })).rejects.toThrow(
      "The database that DATABASE_URL names has 3 tables. Restore into an empty place",
    );
    await restoreBackup(target(), { from: postgres, replace: true });
    const { row, client } = await read();
    expect(row).toEqual({ people: 2, expired: 1 });
    const left = await client.query(
      "select to_regclass('other.strange') as a, to_regtype('mood') as b",
    );
    expect(left.rows).toEqual([{ a: null, b: null }]);
    expect(readdirSync(path.join(place, "uploads"))).toEqual([NAME]);

    clear();
    await expect(restoreBackup(target(), { from: postgres, replace: true })).rejects.toThrow(
      "A server is connected to the database. Stop all of them first.",
    );
    expect(existsSync(path.join(place, "uploads"))).toBe(false);
    await client.end();
  });

  it("leaves the database as it was where other rows would be restored", async () => {
    const file = path.join(postgres, "manifest.json");
    const manifest = readFileSync(file, "utf8");
    writeFileSync(file, manifest.replace('"rows": 2', '"rows": 3'));
    const sums = readFileSync(path.join(postgres, "SHA256SUMS"), "utf8");
    writeFileSync(path.join(postgres, "SHA256SUMS"), await sumFiles(postgres));
    await onServer(urls[1] ?? "", "delete from people where id = 1");
    await expect(restoreBackup(target(), { from: postgres, replace: true })).rejects.toThrow(
      "Nothing was changed: account_exports",
    );
    const { row, client } = await read();
    await client.end();
    expect(row).toEqual({ people: 1, expired: 1 });
    writeFileSync(file, manifest);
    writeFileSync(path.join(postgres, "SHA256SUMS"), sums);
  });

  it("is tried in a database of its own, which is removed", async () => {
    await restoreBackup(target(), { from: postgres, verify: true });
    expect(existsSync(path.join(postgres, "verified.json"))).toBe(true);
    const { client } = await read();
    const { rows } = await client.query(
      "select datname from pg_database where starts_with(datname, 'waymates_verify_')",
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  it("is not one of an embedded database", async () => {
    await expect(restoreBackup(target(), { from: embedded })).rejects.toThrow(
      "is one of the embedded database: restore it without DATABASE_URL",
    );
  });
});

describe("the command restore", () => {
  it.each([
    [{}, []],
    [{ from: to }, ["now"]],
    [{ from: to, replace: true, verify: true }, []],
  ])("refuses wrong words (%j %j)", async (options, rest) => {
    await expect(command.run({ options, rest })).rejects.toThrow(UsageError);
  });
});
