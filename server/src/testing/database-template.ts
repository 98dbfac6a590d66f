import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { seedReference } from "../../db/seeds/reference.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openEmbedded, openPostgres } from "../platform/db/open.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A file for the embedded database, the name of a database on a server. */
    databaseTemplate: string;
  }
}

/** A database with schema and texts, made once for all test files: each begins with a copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = process.env["TEST_DATABASE_URL"];
  return server ? templateOnServer(server, provide) : templateInFile(provide);
}

type Provide = TestProject["provide"];

async function fill(database: OpenDatabase, url?: string): Promise<void> {
  await migrate(database, url);
  await seedReference(database.db);
}

async function templateInFile(provide: Provide): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-template-"));
  const file = path.join(folder, "database.tar");
  const database = await openEmbedded();
  await fill(database);
  const client = (database.db as unknown as { $client: PGlite }).$client;
  const dump = await client.dumpDataDir("none");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  provide("databaseTemplate", file);
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function templateOnServer(server: string, provide: Provide): Promise<() => Promise<void>> {
  const name = `waymates_template_${process.pid}`;
  await onServer(server, `create database ${name}`);
  const url = databaseUrl(server, name);
  const database = await openPostgres(url);
  await fill(database, url);
  await database.close();
  provide("databaseTemplate", name);
  return () => onServer(server, `drop database ${name} with (force)`);
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A copy of the template in memory. */
export function openCopy(template: string): Promise<OpenDatabase> {
  return openEmbedded(undefined, new Blob([readFileSync(template)]));
}

/** A copy of the template on the server, for one test worker. */
export async function openCopyOnServer(
  server: string,
  template: string,
): Promise<{ url: string; database: OpenDatabase }> {
  const worker = process.env["VITEST_POOL_ID"] ?? process.pid;
  const name = `waymates_test_${worker}_${Date.now().toString(36)}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = databaseUrl(server, name);
  return { url, database: await openPostgres(url) };
}
