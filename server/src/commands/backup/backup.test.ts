import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseFolder, loadConfig } from "../../platform/config.ts";
import { openEmbedded } from "../../platform/db/open.ts";
import { onServer } from "../../testing/database-template.ts";
import { dropDatabase, newDatabase } from "../../testing/processes.ts";
import { command } from "../backup.ts";
import { NotDone, UsageError } from "../command.ts";
import { backUp } from "./back-up.ts";
import { idOf, listBackups, type Manifest } from "./manifest.ts";
import { findTool } from "./postgres-tools.ts";
import { openPrivately } from "./private-files.ts";
import { removeOld } from "./remove-old.ts";

const root = mkdtempSync(path.join(tmpdir(), "waymates-backup-"));
const server = process.env["TEST_DATABASE_URL"];
const picture = (n: number) => `00000000-0000-4000-8000-00000000000${n}.webp`;

/** The same rows twice, in another order of rows and columns. */
const CONTENT = `create extension if not exists citext;
  create table people (id integer primary key, name citext, at timestamptz, share real, words jsonb,
    folded text generated always as (lower(name::text)) stored);
  insert into people values (1, 'Ada', '2026-01-02 03:04:05.678901+02', 0.1, '{"b": 1, "a": [2]}'),
    (2, 'Éva', null, 1e20, 'null'), (3, '', 'infinity', 'nan', null);`;
const SAME_CONTENT = `create extension if not exists citext;
  create table people (words jsonb, share real, at timestamptz, name citext, id integer primary key,
    folded text generated always as (upper(name::text)) stored);
  insert into people values (null, 'nan', 'infinity', '', 3),
    ('null', 1e20, null, 'Éva', 2), ('{"a":[2],"b":1}', 0.1, '2026-01-02 01:04:05.678901Z', 'Ada', 1);`;

const dataDir = path.join(root, "data");
const to = path.join(root, "backups");
const uploads = path.join(dataDir, "uploads");
let url = "";
const embedded = () => loadConfig({ NODE_ENV: "test", DATA_DIR: dataDir });

beforeAll(async () => {
  const database = await openEmbedded(databaseFolder(embedded()));
  await database.query(CONTENT);
  await database.close();
  for (const folder of ["uploads", "outbox", "exports"]) mkdirSync(path.join(dataDir, folder));
  writeFileSync(path.join(uploads, picture(1)), "one");
  writeFileSync(path.join(uploads, picture(2)), "one");
  writeFileSync(path.join(uploads, picture(3)), "three");
  writeFileSync(path.join(uploads, `${picture(4)}.part`), "half");
  writeFileSync(path.join(dataDir, "outbox", "mail.html"), "a kept mail");
  writeFileSync(path.join(dataDir, "exports", "export.zip"), "an export");
  if (!server) return;
  url = await newDatabase(server, "backup");
  await onServer(url, SAME_CONTENT);
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  if (server) await dropDatabase(server, url);
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(to, path.join(entry.parentPath, entry.name)))
    .toSorted();

describe("a backup of the embedded database", () => {
  let made: Manifest;

  it("has the rows, each content once, the secrets, and neither mails nor exports", async () => {
    made = await backUp(embedded(), { to, keepDays: 35 });
    const manifest: unknown = JSON.parse(
      readFileSync(path.join(to, made.id, "manifest.json"), "utf8"),
    );
    expect(manifest).toEqual(made);
    expect(made).toMatchObject({
      format: 1,
      id: idOf(new Date(made.snapshot_at)),
      kind: "embedded",
      database: { file: "database.tar.gz", tables: [{ name: "people", rows: 3 }] },
      files: { count: 3, bytes: 11 },
      secrets: ["session-secret"],
    });
    expect(filesIn(to)).toEqual([
      ...[
        "SHA256SUMS",
        "database.tar.gz",
        "files.json",
        "manifest.json",
        "secrets/session-secret",
      ].map((name) => `${made.id}/${name}`),
      "files/76/7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed",
      "files/8b/8b5b9db0c13db24256c829aa364aa90c6d2eba318b9232a4ab9313b954d3555f",
      "lock",
      "lock.pid",
    ]);
  });

  it("is readable by its owner alone", () => {
    const all = readdirSync(to, { recursive: true, withFileTypes: true });
    for (const entry of all) {
      const { mode } = statSync(path.join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isFile() ? 0o600 : 0o700]);
    }
    expect(statSync(to).mode & 0o777).toBe(0o700);
  });

  it("begins anew after a kill, and stores again a file that the disk has changed", async () => {
    mkdirSync(path.join(to, "unfinished"));
    writeFileSync(path.join(to, "unfinished", "half"), "");
    writeFileSync(path.join(to, "files", "part"), "half");
    const content = path.join(to, filesIn(to).find((name) => name.startsWith("files/76")) ?? "");
    writeFileSync(content, "oNe");
    const { id } = await backUp(embedded(), { to, keepDays: 35 });
    expect(readFileSync(content, "utf8")).toBe("one");
    expect(readdirSync(path.join(to, id))).not.toContain("half");
    expect(readdirSync(to)).not.toContain("unfinished");
    expect(readdirSync(path.join(to, "files"))).not.toContain("part");
  });

  it("is removed when it is too old, with the files that only it has", async () => {
    const [old, later] = [idOf(new Date("2026-01-01")), idOf(new Date("2026-01-02"))];
    const only = "files/aa/aa".padEnd(72, "a");
    mkdirSync(path.join(to, path.dirname(only)));
    writeFileSync(path.join(to, only), "only in the old one");
    for (const id of [old, later])
      cpSync(path.join(to, made.id), path.join(to, id), { recursive: true });
    const list = [{ name: picture(9), bytes: 19, sha256: path.basename(only) }];
    writeFileSync(path.join(to, old, "files.json"), JSON.stringify(list));
    await removeOld(to, 2, new Date("2026-01-03T00:00:00Z"));
    expect(filesIn(to)).toContain(only);
    await removeOld(to, 2, new Date("2026-01-03T00:00:01Z"));
    expect(listBackups(to)).not.toContain(old);
    expect(listBackups(to)).toEqual(expect.arrayContaining([later, made.id]));
    expect(filesIn(to)).not.toContain(only);
    expect(filesIn(to).filter((name) => name.startsWith("files/"))).toHaveLength(2);
  });

  it.each([
    ["the database", "database.tar.gz"],
    ["a file", "part"],
  ])("is not there where the disk is full while %s is written", async (_what, name) => {
    const before = listBackups(to);
    rmSync(path.join(to, "files"), { recursive: true, force: true });
    const full = Object.assign(new Error("no space left on device"), {
      code: "ENOSPC",
      syscall: "write",
    });
    const open = (file: string) =>
      path.basename(file) === name
        ? new Writable({ write: (_chunk, _encoding, done) => done(full) })
        : openPrivately(file);
    await expect(backUp(embedded(), { to, keepDays: 35, open })).rejects.toThrow(
      new NotDone(`The backup in ${to} was not made (ENOSPC): make room there, and run it again.`),
    );
    expect(listBackups(to)).toEqual(before);
    expect(readdirSync(to)).not.toContain("unfinished");
  });

  it("is not begun while another one is made", async () => {
    const lock = new DatabaseSync(path.join(to, "lock"));
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    await expect(backUp(embedded(), { to, keepDays: 35 })).rejects.toThrow(
      `Another backup is being made in ${to}.`,
    );
    lock.close();
  });

  it("needs a database", async () => {
    const empty = path.join(root, "empty");
    const config = loadConfig({ NODE_ENV: "test", DATA_DIR: empty });
    await expect(backUp(config, { to, keepDays: 35 })).rejects.toThrow(
      `There is no database in ${path.join(empty, "database")}`,
    );
    expect(readdirSync(path.join(empty, "database"))).toEqual([]);
  });
});

describe.runIf(server)("a backup of PostgreSQL", () => {
  const config = () => loadConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: url });

  it("has the same checksums as one of the embedded database with the same rows", async () => {
    const [manifest] = listBackups(to).map(
      (id) => JSON.parse(readFileSync(path.join(to, id, "manifest.json"), "utf8")) as Manifest,
    );
    const made = await backUp(config(), { to, keepDays: 35 });
    expect(made).toMatchObject({ kind: "postgres", database: { file: "database.dump" } });
    expect(made.database.tables).toEqual(manifest?.database.tables);
  });

  it("names Debian's package where pg_dump is missing or older than the server", async () => {
    await expect(findTool("pg_dump", 15, [root])).rejects.toThrow(
      "pg_dump 15 or newer is missing: install Debian's package postgresql-client-15.",
    );
    await expect(findTool("pg_dump", 99)).rejects.toThrow("postgresql-client-99");
  });
});

describe("the command backup", () => {
  it.each([
    [{ to, "keep-days": "0" }, []],
    [{ to, "keep-days": "36" }, []],
    [{ to, "keep-days": "two" }, []],
    [{ to }, ["now"]],
  ])("refuses wrong words (%j %j)", async (options, rest) => {
    await expect(command.run({ options, rest })).rejects.toThrow(UsageError);
  });
});
