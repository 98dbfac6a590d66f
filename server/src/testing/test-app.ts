import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { type App, createApp } from "../app.ts";
import { loadConfig } from "../platform/config.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import type { Platform } from "../platform/platform.ts";
import { openCopy, openCopyOnServer } from "./database-template.ts";

/** Tables whose rows come with the schema or the reference seed, and so stay between tests. */
const kept = new Set([
  "languages",
  "translations",
  "post_types",
  "seed_marks",
  "database_functions",
]);

export interface TestApp {
  http: FastifyInstance;
  platform: Platform;
  /** Empties every table that a test may have written to. */
  reset(): Promise<void>;
  /** Waits until every fact that was published has been told, and what it sent has been done. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

async function listTables(database: OpenDatabase): Promise<string[]> {
  const { rows } = await database.query(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  return rows.map((row) => String(row["tablename"])).filter((name) => !kept.has(name));
}

/**
 * The whole product without pages, on an empty database: embedded in memory, or on the PostgreSQL
 * server that TEST_DATABASE_URL names, so that every test can prove both.
 * @param env further settings, as the environment would give them.
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-test-"));
  const server = process.env["TEST_DATABASE_URL"];
  const template = inject("databaseTemplate");
  const postgres = server ? await openCopyOnServer(server, template) : null;
  const database = postgres?.database ?? (await openCopy(template));
  const config = loadConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    PORT: "0",
    SEED: "empty",
    RATE_LIMIT_FACTOR: "1000",
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...env,
  });
  const app: App = await createApp(config, { database, documents: false });
  await app.http.ready();
  let names: string[] | null = null;
  return {
    http: app.http,
    platform: app.platform,
    async reset() {
      // A listener that is still at work would leave a row behind in a table found empty.
      await app.platform.bus.drain();
      names ??= await listTables(database);
      const { rows } = await database.query(
        names
          .map((name) => `select '${name}' as name where exists (select from ${name})`)
          .join(" union all "),
      );
      if (rows.length === 0) return;
      // Few rows each: deleting them is many times quicker than truncating, which makes new files.
      const emptying = rows.map(({ name }) => `delete from ${String(name)};`).join(" ");
      await database.query(
        `set session_replication_role = replica; ${emptying} set session_replication_role = origin;`,
      );
    },
    async settle() {
      // Work that was done may have told of something, and what was told may have sent more work.
      do await app.platform.bus.drain();
      while ((await app.platform.jobs.drain()) > 0);
    },
    async close() {
      await app.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
