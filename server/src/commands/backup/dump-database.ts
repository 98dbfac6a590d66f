import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { type Config, databaseFolder, StartError } from "../../platform/config.ts";
import { askForDump } from "../../platform/db/dump-socket.ts";
import { openEmbedded } from "../../platform/db/open.ts";
import { NotDone } from "../command.ts";
import { DATABASE_FILES, type Manifest } from "./manifest.ts";
import { findTool, postgresUrl, startTool, withPostgres } from "./postgres-tools.ts";
import { assertReadBack, measureFile, type OpenFile, writeStream } from "./private-files.ts";
import { sumTables } from "./table-sums.ts";

export type Dump = Pick<Manifest, "kind" | "database"> & { at: Date };

/** Writes one moment of the database into a folder and reads it back. */
export async function dumpDatabase(config: Config, folder: string, open: OpenFile): Promise<Dump> {
  const url = postgresUrl(config);
  const kind = url ? "postgres" : "embedded";
  const file = path.join(folder, DATABASE_FILES[kind]);
  const { at, written, tables } = url
    ? await dumpPostgres(url, open(file))
    : await dumpEmbedded(databaseFolder(config), file, open);
  assertReadBack(file, written, await measureFile(file));
  return { at, kind, database: { file: DATABASE_FILES[kind], ...written, tables } };
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
      const tables = await sumTables((text) => client.query(text));
      const [written] = await Promise.all([writing, ended]);
      return { at, written, tables };
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
  const tables = await sumTables((text) => copy.query(text));
  await copy.close();
  return { at, written, tables };
}

/** Asks the server that runs on the folder, or opens the database where none does. */
async function readEmbedded(directory: string): Promise<Readable> {
  if (!existsSync(path.join(directory, "cluster", "PG_VERSION")))
    throw new NotDone(`There is no database in ${directory}: set DATA_DIR or DATABASE_URL.`);
  try {
    const database = await openEmbedded(directory);
    const dump = await database.dump?.();
    await database.close();
    return readBlob(dump ?? new Blob([]));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return askForDump(directory).catch(() => {
      throw new NotDone(`${error.message} Or try again when it is ready.`);
    });
  }
}

const readBlob = (blob: Blob): Readable => Readable.fromWeb(blob.stream() as ReadableStream);

/** Opens the archive of an embedded database, in memory or in a folder of its own. */
export async function openArchive(file: string, directory?: string) {
  const archive = Readable.toWeb(createReadStream(file).pipe(createGunzip()));
  return openEmbedded(directory, await new Response(archive as ReadableStream).blob());
}
