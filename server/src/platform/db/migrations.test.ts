import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "./drizzle.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { StartError } from "../config.ts";
import { rows } from "./database.ts";
import { migrate } from "./migrate.ts";
import { applyMigrations, type MigrationTimes } from "./migrations.ts";

const OUTSIDE = "-- outside of a transaction\n";
let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-migrations-"));
  mkdirSync(path.join(folder, "meta"));
  await app.platform.db.execute(sql`create table boats (name text)`);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await app.platform.db.execute(sql`drop table boats`);
  await app.platform.db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at <= 10`,
  );
});
afterAll(() => app.close());

/** Writes a folder as drizzle's tool does; each migration is as old as its place. */
function put(...files: string[]): void {
  const entries = files.map((_text, at) => ({ tag: `m${at}`, when: at + 1, breakpoints: true }));
  writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  for (const [at, text] of files.entries()) writeFileSync(path.join(folder, `m${at}.sql`), text);
}

const inSteps = (...statements: string[]) => statements.join("--> statement-breakpoint\n");
const apply = (times?: MigrationTimes) =>
  applyMigrations(app.platform.db, folder, app.platform.database.kind === "embedded", times);
const columns = async () => {
  const found = await rows<{ name: string }>(
    app.platform.db,
    sql`select column_name as name from information_schema.columns
        where table_name = 'boats' order by ordinal_position`,
  );
  return found.map(({ name }) => name);
};
const applied = async () =>
  (
    await rows<{ at: string }>(
      app.platform.db,
      sql`select created_at as at from drizzle.__drizzle_migrations where created_at <= 10 order by 1`,
    )
  ).map(({ at }) => Number(at));
const validIndexes = async () => {
  const found = await rows<{ name: string }>(
    app.platform.db,
    sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = 'boats'::regclass and i.indisvalid order by 1`,
  );
  return found.map(({ name }) => name);
};
const add = (column: string) => `alter table boats add column ${column} text;`;

describe("a migration", () => {
  it("applies completely or not at all, and earlier ones stay applied", async () => {
    put(add("sail"), inSteps(add("mast"), "select no_such_thing();"));
    await expect(apply()).rejects.toThrow("no_such_thing");
    expect(await columns()).toEqual(["name", "sail"]);
    expect(await applied()).toEqual([1]);
    put(add("sail"), inSteps(add("mast"), add("oar")));
    await apply();
    await apply();
    expect(await columns()).toEqual(["name", "sail", "mast", "oar"]);
    expect(await applied()).toEqual([1, 2]);
  });

  it("is applied also where a later one was applied before it", async () => {
    put(add("sail"), add("mast"));
    const { db } = app.platform;
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 2)`,
    );
    await apply();
    expect(await columns()).toEqual(["name", "sail"]);
  });

  it("builds an index outside of a transaction where its first line says so", async () => {
    const index = inSteps(
      `${OUTSIDE}drop index concurrently if exists boats_name;`,
      "create unique index concurrently boats_name on boats (name);",
    );
    put(index);
    const { db } = app.platform;
    await db.execute(sql`insert into boats values ('Mara'), ('Mara')`);
    await expect(apply()).rejects.toThrow();
    expect([await applied(), await validIndexes()]).toEqual([[], []]);
    await db.execute(sql`delete from boats`);
    await apply();
    expect([await applied(), await validIndexes()]).toEqual([[1], ["boats_name"]]);
  });
});

describe.runIf(process.env["TEST_DATABASE_URL"])("on a server that others use", () => {
  const url = () => app.platform.config.DATABASE_URL ?? "";

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    return client;
  }

  it("a migration does not block readers, and runs when its table is free", async () => {
    put(add("sail"));
    const reader = await connect();
    const other = await connect();
    await reader.query("begin; select * from boats");
    const done = apply({ lockTimeoutMs: 100, pausesMs: Array(50).fill(100) });
    const longest = await longestRead(other, 1000);
    expect(longest).toBeLessThan(600);
    expect(await columns()).toEqual(["name"]);
    await reader.query("commit");
    await done;
    expect(await columns()).toEqual(["name", "sail"]);
    await Promise.all([reader.end(), other.end()]);
  });

  it("a migration whose table stays locked stops the start with a readable line", async () => {
    put(add("sail"));
    const reader = await connect();
    await reader.query("begin; select * from boats");
    const failed = apply({ lockTimeoutMs: 50, pausesMs: [10, 10] });
    await expect(failed).rejects.toThrow(StartError);
    await expect(failed).rejects.toThrow("pg_stat_activity");
    await reader.end();
    expect(await columns()).toEqual(["name"]);
  });

  it("processes that start together build an index once, and none waits for the other for ever", async () => {
    put(`${OUTSIDE}create index concurrently boats_name on boats (name);`);
    const { database } = app.platform;
    await Promise.all([1, 2, 3].map(() => migrate(database, url(), { folder })));
    expect([await applied(), await validIndexes()]).toEqual([[1], ["boats_name"]]);
  });

  /** The longest read of those that begin within `forMs`, in milliseconds. */
  async function longestRead(client: pg.Client, forMs: number): Promise<number> {
    const end = Date.now() + forMs;
    let longest = 0;
    while (Date.now() < end) {
      const start = Date.now();
      await client.query("select count(*) from boats");
      longest = Math.max(longest, Date.now() - start);
    }
    return longest;
  }
});

describe("our own migrations", () => {
  const own = path.join(import.meta.dirname, "../../../db/migrations");
  const files = readdirSync(own)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => ({ name, text: readFileSync(path.join(own, name), "utf8") }));

  it("build an index of a table that may hold data concurrently", () => {
    for (const { name, text } of files) {
      const made = new Set([...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table));
      const built = text.matchAll(/CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?"\w+" ON "(\w+)"/g);
      for (const [, concurrently, table] of built) {
        expect([name, table, Boolean(concurrently) || made.has(table)]).toEqual([
          name,
          table,
          true,
        ]);
      }
      if (/CONCURRENTLY/.test(text)) expect(text, name).toMatch(/^-- outside of a transaction\b/);
    }
  });
});
