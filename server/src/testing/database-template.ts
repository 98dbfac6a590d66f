import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { seedReference } from "../../db/seeds/reference.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openEmbedded, openPostgres } from "../platform/db/open.ts";

const server = path.resolve(import.meta.dirname, "../..");
const cache = path.resolve(server, "../node_modules/.cache/waymates");
const DAY_MS = 24 * 60 * 60 * 1000;

declare module "vitest" {
  interface ProvidedContext {
    /** A file for the embedded database, the name of a database on a server. */
    databaseTemplate: string;
  }
}

/** A database with schema and texts, made once for all test files: each begins with a copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const url = process.env["TEST_DATABASE_URL"];
  return url ? templateOnServer(url, provide) : templateInFile(provide);
}

type Provide = TestProject["provide"];

async function fill(database: OpenDatabase, url?: string): Promise<void> {
  await migrate(database, url);
  await seedReference(database.db);
}

/** Made anew when a migration, a function, a seed or the code that applies them has changed. */
async function templateInFile(provide: Provide): Promise<() => Promise<void>> {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `database-${hashOfSources()}.tar`);
  if (!existsSync(file)) {
    const database = await openEmbedded();
    await fill(database);
    const dump = await database.dump?.();
    // Another run may be writing the same file: only a complete one gets the name.
    writeFileSync(`${file}.${process.pid}`, (await dump?.bytes()) ?? "");
    renameSync(`${file}.${process.pid}`, file);
    await database.close();
  }
  for (const name of readdirSync(cache)) {
    const other = path.join(cache, name);
    if (other !== file && Date.now() - statSync(other).mtimeMs > DAY_MS) rmSync(other);
  }
  provide("databaseTemplate", file);
  return async () => undefined;
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const folder of ["db", "src/platform/db"]) {
    const files = readdirSync(path.join(server, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.toSorted())
      hash.update(path.relative(server, file)).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

async function templateOnServer(server: string, provide: Provide): Promise<() => Promise<void>> {
  // The time as well: machines that share a server may have the same process id.
  const name = `waymates_template_${process.pid}_${Date.now().toString(36)}`;
  await onServer(server, `create database ${name}`);
  const url = databaseUrl(server, name);
  const database = await openPostgres(url);
  await fill(database, url);
  await database.close();
  provide("databaseTemplate", name);
  return () => onServer(server, `drop database ${name} with (force)`);
}

/** Runs one statement on the server at this address. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(server: string, name: string): string {
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
