import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { Problem } from "../problem.ts";

/** What is put into a store: bytes, or a stream of a known length. */
export type Content = Buffer | { stream: Readable; bytes: number };

export interface FileStat {
  bytes: number;
  storedAt: Date;
}

export interface OpenFile {
  /** The file, or the range that was asked for. */
  stream: Readable;
  /** The size of the complete file. */
  bytes: number;
}

/** The first byte and the last one, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * A place for stored files: the disk or a bucket. Keys are `uploads/{id}.{extension}` and
 * `exports/{id}.zip`. A file never changes once it is there. Checksums are SHA-256 in hex. Every method
 * throws FilesAway where the place does not answer.
 */
export interface FileStore {
  /** Stores a file. It is there completely or not at all. @throws where the content has another checksum */
  put(key: string, content: Content, sha256: string): Promise<void>;
  /** Null where there is no such file. The stream fails where the file breaks off. */
  read(key: string, range?: ByteRange): Promise<OpenFile | null>;
  stat(key: string): Promise<FileStat | null>;
  /** A file that is not there is no failure. */
  remove(key: string): Promise<void>;
  /** In no particular order. */
  list(prefix: string): AsyncIterable<FileStat & { key: string }>;
  /** Removes what broke off while it was being stored, before this time. @returns how much it was */
  removeUnfinished(before: Date): Promise<number>;
}

const AWAY_SECONDS = 5;

/** A store that does not answer or refuses. The message is for operators. */
export class FilesAway extends Problem {
  constructor(reason: string, cause?: unknown) {
    super("UNAVAILABLE", { retryAfter: AWAY_SECONDS });
    this.message = reason;
    this.cause = cause;
  }
}

export const uploadsPrefix = "uploads/";
export const exportsPrefix = "exports/";
export const uploadKey = (id: string, extension = "webp") => `${uploadsPrefix}${id}.${extension}`;
export const exportKey = (id: string) => `${exportsPrefix}${id}.zip`;

const contentTypes: Record<string, string> = {
  webp: "image/webp",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  m4a: "audio/mp4",
  zip: "application/zip",
};

/** What a file is served as, by the end of its name. */
export const contentTypeOf = (key: string): string =>
  contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";

export const lengthOf = (content: Content): number =>
  Buffer.isBuffer(content) ? content.length : content.bytes;

export const sha256Of = (data: Buffer): string => createHash("sha256").update(data).digest("hex");

/** Reads a stream to its end. @throws FilesAway where it breaks off */
export async function measure(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    throw new FilesAway("A stored file could not be read to its end.", error);
  }
  return { bytes, sha256: hash.digest("hex") };
}

/**
 * Passes a file through and fails at its end where length or checksum differ. The last piece is held back
 * until then, so that no reader takes a broken file for a complete one.
 */
export function verified(
  source: Readable,
  { bytes, sha256 }: { bytes: number; sha256: string | null },
): Readable {
  const hash = createHash("sha256");
  let length = 0;
  let held: Buffer | null = null;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      length += chunk.length;
      const ready = held;
      held = chunk;
      done(null, ready);
    },
    flush(done) {
      const isWhole = length === bytes && (sha256 === null || hash.digest("hex") === sha256);
      done(isWhole ? null : new FilesAway("A stored file is broken."), held);
    },
  });
  source.on("error", (error) => check.destroy(new FilesAway("A stored file broke off.", error)));
  check.on("close", () => source.destroy());
  return source.pipe(check);
}
