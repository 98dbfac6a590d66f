import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { LoginAnswer } from "@waymates/contract/features/accounts";
import { chatsPage } from "@waymates/contract/features/chat";
import { messagesPage } from "@waymates/contract/features/chat-messages";
import { home } from "@waymates/contract/features/home";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type App, createApp } from "../../src/app.ts";
import { DEMO_PASSWORD } from "../../src/features/accounts/index.ts";
import { loadConfig, StartError } from "../../src/platform/config.ts";
import type { OpenDatabase } from "../../src/platform/db/database.ts";
import { readMigrationFiles } from "../../src/platform/db/drizzle.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { openEmbedded, openPostgres } from "../../src/platform/db/open.ts";
import { migrationsFolder } from "../../src/platform/locations.ts";
import { databaseUrl, onServer } from "../../src/testing/database-template.ts";

const server = process.env["TEST_DATABASE_URL"];
const releases = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".sql.gz"))
  .map((name) => name.replace(".sql.gz", ""));

const name = `waymates_release_${process.pid}_${Date.now().toString(36)}`;
const url = server && databaseUrl(server, name);
let database: OpenDatabase;

beforeEach(async () => {
  if (server && url) await onServer(server, `create database ${name}`);
  database = url ? await openPostgres(url) : await openEmbedded();
});
afterEach(async () => {
  await database.close();
  if (server) await onServer(server, `drop database ${name} with (force)`);
});

const dumpOf = (release: string) =>
  gunzipSync(readFileSync(path.join(import.meta.dirname, `${release}.sql.gz`))).toString();

/** Fills the empty database with what a release left behind. */
async function load(release: string): Promise<void> {
  const dump = dumpOf(release);
  if (!url) {
    await database.query(dump);
    await database.query("reset all");
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump);
  await client.end();
}

async function applied() {
  const { rows } = await database.query(
    "select hash, created_at as at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash, at }) => ({ hash: String(hash), at: Number(at) }));
}

const files = () =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis: at }) => ({ hash, at }));

/** Starts the product on the database and asks it as ada of the demo world. */
async function visitAsAda(visit: (get: (url: string) => Promise<unknown>) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-release-"));
  const config = loadConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    PORT: "0",
    SEED: "demo",
    ...(url ? { DATABASE_URL: url } : {}),
  });
  const app: App = await createApp(config, { database, documents: false });
  const login = await app.http.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username: "ada", password: DEMO_PASSWORD },
  });
  const headers = { authorization: `Bearer ${login.json<LoginAnswer>().token}` };
  await visit(async (address) => (await app.http.inject({ url: address, headers })).json());
  await app.stop();
  rmSync(folder, { recursive: true });
}

describe.each(releases)("a database of %s", (release) => {
  it("was made by migrations that have not changed since", () => {
    const rows = dumpOf(release).matchAll(/\(\d+, '(?<hash>[0-9a-f]{64})', (?<at>\d{13})\)/g);
    const made = [...rows].map(({ groups }) => ({
      hash: groups?.["hash"],
      at: Number(groups?.["at"]),
    }));
    expect(made.length).toBeGreaterThan(0);
    expect(files()).toEqual(expect.arrayContaining(made));
  });

  it("is brought up to date, and its people and chats are read", async () => {
    await load(release);
    await visitAsAda(async (get) => {
      expect(await applied()).toEqual(files());
      expect(home.safeParse(await get("/api/home")).error).toBeUndefined();
      const { items } = chatsPage.parse(await get("/api/chats"));
      const [chat] = items;
      expect(chat).toBeDefined();
      const { messages } = messagesPage.parse(await get(`/api/chats/${chat?.id}/messages`));
      expect(messages.length).toBeGreaterThan(0);
    });
  });
});

/** What a view or a function cannot change when it is replaced: its columns, or its result. */
async function shapes(): Promise<Map<string, string>> {
  const { rows } = await database.query(`
    select 'view ' || c.table_name as name,
        string_agg(c.column_name || ' ' || c.data_type, ', ' order by c.ordinal_position) as shape
      from information_schema.columns c join pg_views v on v.viewname = c.table_name
      where c.table_schema = 'public' and v.schemaname = 'public' group by c.table_name
    union all
    select 'function ' || oid::regprocedure, pg_get_function_result(oid)
      from pg_proc where pronamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name: what, shape }) => [String(what), String(shape)]));
}

it("views and functions of the newest release have the same shape now, so that it can start again", async () => {
  const newest = releases.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
  await load(newest ?? "");
  const before = await shapes();
  await migrate(database, url);
  const after = await shapes();
  const changed = [...before].filter(([what, shape]) => (after.get(what) ?? shape) !== shape);
  expect(changed).toEqual([]);
  expect(before.size).toBeGreaterThan(10);
});

describe("a database from before the first release", () => {
  const LAST = "18e3b26b4262c6299bfbdb4cc6c375ac4eccf3abe938f0c890336f3d8b59bbd0";
  const initial = () => files().slice(0, 1);

  /** Its schema was that of v0.1.0, and a function that was no longer called. */
  async function loadPreRelease(...hashes: string[]): Promise<void> {
    await load("v0.1.0");
    await database.query(`delete from drizzle.__drizzle_migrations;
      create function chat_person(p profiles) returns jsonb language sql as 'select null::jsonb';`);
    for (const [at, hash] of hashes.entries()) {
      await database.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
        [hash, at + 1],
      );
    }
  }

  it("is taken over without running v0.1.0 where it has the last migration of that time", async () => {
    await loadPreRelease("one before it", LAST);
    await migrate(database, url);
    const { rows } = await database.query("select count(*)::integer as people from profiles");
    expect(rows).toEqual([{ people: 30 }]);
    expect(await applied()).toEqual(expect.arrayContaining(initial()));
    const left = await database.query("select to_regprocedure('chat_person(profiles)') as name");
    expect(left.rows).toEqual([{ name: null }]);
    await expect(migrate(database, url)).resolves.toBeUndefined();
  });

  it("is refused and left as it is where it lacks that migration", async () => {
    await loadPreRelease("one before it");
    const refused = migrate(database, url);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow("Start the last version before v0.1.0");
    expect((await applied()).map(({ hash }) => hash)).toEqual(["one before it"]);
  });
});
