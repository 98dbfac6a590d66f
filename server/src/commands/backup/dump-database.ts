import { createReadStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { type Config, databaseFolder } from "../../platform/config.ts";
import { openEmbedded } from "../../platform/db/open.ts";
import { openExisting } from "../existing-database.ts";
import { DATABASE_FILES, type Manifest } from "./manifest.ts";
import { findTool, postgresUrl, startTool, withPostgres } from "./postgres-tools.ts";
import { assertReadBack, measureFile, type OpenFile, writeStream } from "./private-files.ts";
import { type Query, sumTables } from "./table-sums.ts";

export interface Dump extends Pick<Manifest, "kind" | "database"> {
  at: Date;
  /** The checksums that rows have of stored files, by key. */
  checksums: ReadonlyMap<string, string>;
}

/** Writes one moment of the database into a folder and reads it back. */
export async function dumpDatabase(config: Config, folder: string, open: OpenFile): Promise<Dump> {
  const url = postgresUrl(config);
  const kind = url ? "postgres" : "embedded";
  const file = path.join(folder, DATABASE_FILES[kind]);
  const { at, written, tables, checksums } = url
    ? await dumpPostgres(url, open(file))
    : await dumpEmbedded(databaseFolder(config), file, open);
  assertReadBack(file, written, await measureFile(file));
  return { at, kind, database: { file: DATABASE_FILES[kind], ...written, tables }, checksums };
}

/** Rows are counted in the snapshot that pg_dump reads. */
const dumpPostgres = (url: string, file: ReturnType<OpenFile>) =>
  withPostgres(url, async (client, serverMajor) => {
    const program = await findTool("pg_dump", serverMajor);
    await client.query("begin isolation level repeatable read read only");
    const at = new Date();
    const { rows } = await client.query("select pg_export_snapshot() as snapshot");
    const words = [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      "--no-comments",
      "--lock-wait-timeout=60s",
      `--snapshot=${String(rows[0].snapshot)}`,
    ];
    const { child, ended } = startTool(program, words, url, ["ignore", "pipe", "pipe"]);
    const writing = writeStream(child.stdout ?? Readable.from([]), file);
    try {
      const [written] = await Promise.all([writing, ended]);
      // After the dump, and by one process: people who are active need the cores.
      const query: Query = (text) => client.query(text);
      await query("set max_parallel_workers_per_gather = 0");
      const counted = { tables: await sumTables(query), checksums: await readChecksums(query) };
      return { at, written, ...counted };
    } finally {
      child.kill();
      await Promise.allSettled([writing, ended]);
    }
  });

/** Rows are counted in what was written, opened in memory. */
async function dumpEmbedded(directory: string, file: string, open: OpenFile) {
  const at = new Date();
  const written = await writeStream(await readEmbedded(directory), open(file), createGzip());
  const copy = await openArchive(file);
  const query: Query = (text) => copy.query(text);
  const counted = { tables: await sumTables(query), checksums: await readChecksums(query) };
  await copy.close();
  return { at, written, ...counted };
}

/** Databases of version 0.1 have none. */
async function readChecksums(query: Query): Promise<Map<string, string>> {
  const [view] = (await query("select to_regclass('public.stored_files') is not null as exists"))
    .rows;
  if (view?.["exists"] !== true) return new Map();
  const { rows } = await query(
    "select key, sha256 from public.stored_files where sha256 is not null",
  );
  return new Map(rows.map(({ key, sha256 }) => [String(key), String(sha256)]));
}

/** The archive of the embedded database, as it is or as the server that runs on it gives it. */
async function readEmbedded(directory: string): Promise<Readable> {
  const opened = await openExisting(directory);
  if (!("query" in opened)) return opened.dump;
  const dump = await opened.dump?.();
  await opened.close();
  return readBlob(dump ?? new Blob([]));
}

const readBlob = (blob: Blob): Readable => Readable.fromWeb(blob.stream() as ReadableStream);

/** Opens the archive of an embedded database, in memory or in a folder of its own. */
export async function openArchive(file: string, directory?: string) {
  const archive = Readable.toWeb(createReadStream(file).pipe(createGunzip()));
  return openEmbedded(directory, await new Response(archive as ReadableStream).blob());
}
