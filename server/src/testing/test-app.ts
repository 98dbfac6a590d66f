import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { type App, createApp } from "../app.ts";
import { loadConfig } from "../platform/config.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import { openEmbedded, openPostgres } from "../platform/db/open.ts";
import type { Platform } from "../platform/platform.ts";

/** Tables whose rows come with the schema or the reference seed, and so stay between tests. */
const kept = new Set(["languages", "translations", "post_types", "seed_marks"]);

export interface TestApp {
  http: FastifyInstance;
  platform: Platform;
  /** Empties every table that a test may have written to. */
  reset(): Promise<void>;
  /** Waits until every fact that was published has been told, and what it sent has been done. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** A PostgreSQL database of this test worker's own, made new. */
async function ownPostgres(base: string): Promise<{ url: string; database: OpenDatabase }> {
  const name = `waymates_test_${process.env["VITEST_POOL_ID"] ?? process.pid}_${Date.now().toString(36)}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, database: await openPostgres(url.href) };
}

/**
 * The whole product without pages, on an empty database: embedded in memory, or on the PostgreSQL
 * server that TEST_DATABASE_URL names, so that every test can prove both.
 * @param env further settings, as the environment would give them.
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-test-"));
  const server = process.env["TEST_DATABASE_URL"];
  const postgres = server ? await ownPostgres(server) : null;
  const database = postgres?.database ?? (await openEmbedded());
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
  return {
    http: app.http,
    platform: app.platform,
    async reset() {
      const { rows } = await database.query(
        "select tablename from pg_tables where schemaname = 'public'",
      );
      const names = rows.map((row) => String(row["tablename"])).filter((name) => !kept.has(name));
      await database.query(`truncate ${names.join(", ")} cascade`);
    },
    async settle() {
      await app.platform.bus.drain();
      await app.platform.jobs.drain();
    },
    async close() {
      await app.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
