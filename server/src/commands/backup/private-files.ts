import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { NotDone } from "../command.ts";

/** Opens a new file for writing. */
export type OpenFile = (file: string) => Writable;

/** Only its owner may read it, and closing it puts it on the disk. */
export const openPrivately: OpenFile = (file) =>
  createWriteStream(file, { mode: 0o600, flush: true });

export const makePrivateFolder = (folder: string) =>
  mkdir(folder, { recursive: true, mode: 0o700 });

export interface Written {
  bytes: number;
  sha256: string;
}

/** Writes a stream, through others where some are given. @returns what arrived in the file */
export async function writeStream(
  source: Readable,
  file: Writable,
  ...through: Transform[]
): Promise<Written> {
  const hash = createHash("sha256");
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline([source, ...through, meter, file]);
  return { bytes, sha256: hash.digest("hex") };
}

export const writeText = (text: string, file: Writable): Promise<Written> =>
  writeStream(Readable.from([Buffer.from(text)]), file);

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** @returns null where there is no such file */
export const measureFile = (file: string): Promise<Written | null> =>
  writeStream(createReadStream(file), nowhere()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

/** @throws NotDone */
export function assertReadBack(file: string, written: Written, read: Written | null): void {
  if (read?.sha256 === written.sha256) return;
  throw new NotDone(`The disk did not give back what was written to ${file}: use another disk.`);
}

/** Puts the names of a folder on the disk, after a rename within it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

export const isDiskFull = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === "ENOSPC";

/** A failure of the disk as a sentence with what to do; every other one as it is. */
export function explainDisk(what: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== "string" || typeof syscall !== "string") return error;
  const advice = isDiskFull(error)
    ? "make room, and run it again"
    : "look at the disk and its rights";
  return new NotDone(`${what} (${code}): ${advice}.`);
}
