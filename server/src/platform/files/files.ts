import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { createDiskStore } from "./disk-store.ts";
import { FilesAway, type FileStore } from "./store.ts";

/** All stored files: both stores are read, and new files go to the one that FILES_STORE names. */
export interface Files extends FileStore {
  disk: FileStore;
  /** Null without S3_BUCKET. */
  s3: FileStore | null;
  /** Removes files whose rows are gone. What cannot be removed now goes by night, as an orphan. */
  discard(keys: readonly string[]): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, "error" | "warn">;

/** The client of S3 is loaded only where S3_BUCKET is set. */
export async function createFiles(config: Config, log: Log): Promise<Files> {
  const disk = createDiskStore(config.DATA_DIR);
  const { bucket, filesStore } = config;
  const s3 = bucket ? (await import("./s3-store.ts")).createS3Store(bucket) : null;
  const current = filesStore === "s3" && s3 ? s3 : disk;
  const others = [disk, s3].flatMap((store) => (store && store !== current ? store : []));
  return joinStores({ disk, s3, stores: [current, ...others] }, log);
}

interface Stores {
  disk: FileStore;
  s3: FileStore | null;
  /** In the order in which they are read; the first takes new files. */
  stores: readonly [FileStore, ...FileStore[]];
}

/** While a store is away every file that is asked for fails; the log says so this often. */
const NOTE_MS = 10_000;

function joinStores({ disk, s3, stores }: Stores, log: Log): Files {
  let notedAt = 0;
  function note(error: unknown): void {
    if (!(error instanceof FilesAway)) throw error;
    if (Date.now() - notedAt < NOTE_MS) return;
    notedAt = Date.now();
    log.error({ err: error }, "files cannot be read or stored");
  }
  /** The first answer. Where there is none, a store that is away may have the file. */
  async function first<Found>(ask: (store: FileStore) => Promise<Found | null>) {
    const away: FilesAway[] = [];
    for (const store of stores) {
      const found = await ask(store).catch((error: unknown) => {
        note(error);
        away.push(error as FilesAway);
        return null;
      });
      if (found) return found;
    }
    if (away[0]) throw away[0];
    return null;
  }
  async function remove(key: string): Promise<void> {
    const done = await Promise.allSettled(stores.map((store) => store.remove(key)));
    for (const one of done) if (one.status === "rejected") throw one.reason;
  }
  return {
    disk,
    s3,
    async put(key, content, sha256) {
      try {
        await stores[0].put(key, content, sha256);
      } catch (error) {
        note(error);
        throw error;
      }
    },
    read: (key, range) => first((store) => store.read(key, range)),
    stat: (key) => first((store) => store.stat(key)),
    remove,
    async *list(prefix) {
      const seen = new Set<string>();
      for (const store of stores) {
        for await (const file of store.list(prefix)) {
          if (!seen.has(file.key)) yield file;
          if (stores.length > 1) seen.add(file.key);
        }
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for (const store of stores) removed += await store.removeUnfinished(before);
      return removed;
    },
    async discard(keys) {
      for (const key of keys) {
        await remove(key).catch((error: unknown) =>
          log.warn({ err: error, key }, "file was not removed; the nightly job removes it"),
        );
      }
    },
  };
}
