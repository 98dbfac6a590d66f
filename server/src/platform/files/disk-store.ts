import { randomUUID } from "node:crypto";
import { createWriteStream, type Stats } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Content, type FileStat, type FileStore, lengthOf, verified } from "./store.ts";

/** How the name of a file ends while it is being written. */
const UNFINISHED = ".part";
/** Version 0.1 renamed a picture that is withheld; now its row alone says so. */
const RENAMED = ".withheld";

/** Files below DATA_DIR, which all processes see where there are several. */
export function createDiskStore(dataDir: string): FileStore {
  const place = (key: string) => path.join(dataDir, key);
  const former = (key: string) => place(key).replace(/\.webp$/, RENAMED);

  const either = async <Found>(key: string, ask: (file: string) => Promise<Found>) =>
    (await orNull(ask(place(key)))) ?? orNull(ask(former(key)));

  return {
    async put(key, content, sha256) {
      const target = place(key);
      const aside = `${target}.${randomUUID()}${UNFINISHED}`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        const out = createWriteStream(aside, { mode: 0o600, flush: true });
        await pipeline(verified(streamOf(content), { bytes: lengthOf(content), sha256 }), out);
        await rename(aside, target);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const opened = await either(key, (file) => open(file));
      if (!opened) return null;
      const { size } = await opened.stat();
      return { stream: opened.createReadStream(range), bytes: size };
    },
    async stat(key) {
      const found = await either(key, (file) => stat(file));
      return found && toStat(found);
    },
    async remove(key) {
      await rm(place(key), { force: true });
      await rm(former(key), { force: true });
    },
    async *list(prefix) {
      for await (const { name, stat: found } of entries(place(prefix))) {
        if (name.endsWith(UNFINISHED)) continue;
        yield { key: path.posix.join(prefix, name.replace(/\.withheld$/, ".webp")), ...found };
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for (const folder of ["uploads", "exports"]) {
        for await (const { name, stat: found } of entries(place(folder))) {
          if (!name.endsWith(UNFINISHED) || found.storedAt >= before) continue;
          await rm(path.join(place(folder), name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}

/** A buffer in one piece: iterated, it would give its bytes one by one. */
const streamOf = (content: Content): Readable =>
  Buffer.isBuffer(content) ? Readable.from([content]) : content.stream;

async function* entries(folder: string): AsyncGenerator<{ name: string; stat: FileStat }> {
  const opened = await orNull(opendir(folder));
  if (!opened) return;
  for await (const { name } of opened) {
    const found = name.startsWith(".") ? null : await orNull(stat(path.join(folder, name)));
    if (found?.isFile()) yield { name, stat: toStat(found) };
  }
}

const toStat = ({ size, mtime }: Stats): FileStat => ({ bytes: size, storedAt: mtime });

/** Null where there is nothing of that name. */
async function orNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
