import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { type App, createApp } from "../app.ts";
import { loadConfig } from "../platform/config.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import { undeclaredProblems } from "../platform/http/failures.ts";
import type { Platform } from "../platform/platform.ts";
import { openCopy, openCopyOnServer } from "./database-template.ts";

interface TestDatabase {
  database: OpenDatabase;
  /** Where it is on a server, its address. */
  url?: string;
  /** What the tables of the seed looked like when it was new. */
  reference: string;
}

/** Databases of this worker that no app uses now: opening a copy takes longer than emptying one. */
const idle: TestDatabase[] = [];

async function borrowDatabase(): Promise<TestDatabase> {
  const free = idle.pop();
  if (free) return free;
  const server = process.env["TEST_DATABASE_URL"];
  const template = inject("databaseTemplate");
  const opened = server
    ? await openCopyOnServer(server, template)
    : { database: await openCopy(template) };
  return { ...opened, reference: await describeReference(opened.database) };
}

/** Keeps a database for the next test file, unless a test changed what the seed put in. */
async function returnDatabase(borrowed: TestDatabase): Promise<void> {
  const { database, reference } = borrowed;
  await emptyTables(database, await listTables(database));
  const jobs = await database.query("select to_regclass('pgboss.job') as name");
  if (jobs.rows[0]?.["name"]) await database.query("delete from pgboss.job");
  if ((await describeReference(database)) === reference) idle.push(borrowed);
  else await database.close();
}

/** Another text after any insert, update or delete in a table that tests do not empty. */
async function describeReference(database: OpenDatabase): Promise<string> {
  const counts = [...kept].map(
    (name) => `select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as mark from ${name}`,
  );
  const { rows } = await database.query(counts.join(" union all "));
  return rows.map(({ mark }) => String(mark)).join(" ");
}

/** Tables whose rows come with the schema or the reference seed, and so stay between tests. */
const kept = new Set([
  "languages",
  "translations",
  "post_types",
  "seed_marks",
  "cities",
  "database_functions",
]);

export interface TestApp {
  http: FastifyInstance;
  platform: Platform;
  /** Starts what works in the background, as in production; other tests do without. */
  start(): Promise<void>;
  /** Empties every table that a test may have written to. */
  reset(): Promise<void>;
  /** Waits until every published fact has been delivered and every job has run. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

async function listTables(database: OpenDatabase): Promise<string[]> {
  const { rows } = await database.query(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  return rows.map((row) => String(row["tablename"])).filter((name) => !kept.has(name));
}

/** Deletes rows where there are any: many times quicker than truncating, which makes new files. */
async function emptyTables(database: OpenDatabase, names: string[]): Promise<void> {
  const { rows } = await database.query(
    names
      .map((name) => `select '${name}' as name where exists (select from ${name})`)
      .join(" union all "),
  );
  if (rows.length === 0) return;
  const emptying = rows.map(({ name }) => `delete from ${String(name)};`).join(" ");
  await database.query(
    `set session_replication_role = replica; ${emptying} set session_replication_role = origin;`,
  );
}

/**
 * Starts the product without pages, on an empty database: embedded in memory, or on the PostgreSQL server
 * that TEST_DATABASE_URL names.
 * @param env further settings, as the environment would give them.
 * @param extend adds parts for one test, such as pages, before the app is ready.
 */
export async function testApp(
  env: Record<string, string> = {},
  extend?: (app: App) => void,
): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-test-"));
  const borrowed = await borrowDatabase();
  const { database, url } = borrowed;
  const config = loadConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    PORT: "0",
    SEED: "empty",
    RATE_LIMIT_FACTOR: "1000",
    ...(url ? { DATABASE_URL: url } : {}),
    ...env,
  });
  const app: App = await createApp(config, { database, documents: false });
  extend?.(app);
  await app.http.ready();
  const undeclared = new Set<string>();
  const note = (problem: unknown) => void undeclared.add(JSON.stringify(problem));
  undeclaredProblems.subscribe(note);
  let names: string[] | null = null;
  return {
    http: app.http,
    platform: app.platform,
    start: () => app.start(),
    async reset() {
      // A listener that is still at work would leave a row behind in a table found empty.
      await app.platform.bus.drain();
      names ??= await listTables(database);
      await emptyTables(database, names);
    },
    async settle() {
      // A job may publish a fact, and a fact's listener may enqueue a job.
      do await app.platform.bus.drain();
      while ((await app.platform.jobs.drain()) > 0);
    },
    async close() {
      await app.stop();
      await returnDatabase(borrowed);
      rmSync(folder, { recursive: true, force: true });
      undeclaredProblems.unsubscribe(note);
      if (undeclared.size > 0) {
        throw new Error(
          `Add these to \`problems\` of their operation: ${[...undeclared].join(" ")}`,
        );
      }
    },
  };
}
