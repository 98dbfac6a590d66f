import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { exportKey } from "../../../platform/files/store.ts";
import type { Platform } from "../../../platform/platform.ts";

/** A ZIP file that is written as it grows. */
export interface Archive {
  addText(name: string, text: string): Promise<void>;
  /** Adds a stored file that is compressed already, such as a picture; a deleted one is left out. */
  addFile(name: string, key: string): Promise<void>;
  /** Stores the archive. */
  finish(): Promise<{ size: number; sha256: string }>;
  /** Throws away what was written on this disk. */
  drop(): Promise<void>;
}

/** Grows beside the stored exports and is stored when it is complete: a store wants to know its length. */
export function openArchive({ config, files }: Platform, exportId: string): Archive {
  const key = exportKey(exportId);
  const aside = path.join(config.DATA_DIR, `${key}.${randomUUID()}.part`);
  mkdirSync(path.dirname(aside), { recursive: true });
  const out = createWriteStream(aside, { mode: 0o600 });
  const hash = createHash("sha256");
  let size = 0;
  let failure: Error | null = null;
  out.on("error", (error) => (failure = error));
  const zip = new Zip((error, chunk) => {
    if (error) {
      failure = error;
      return;
    }
    hash.update(chunk);
    size += chunk.length;
    out.write(chunk);
  });
  async function flushed(): Promise<void> {
    if (failure) throw failure;
    if (out.writableNeedDrain) await once(out, "drain");
  }
  return {
    async addText(name, text) {
      const entry = new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      entry.push(new TextEncoder().encode(text), true);
      await flushed();
    },
    async addFile(name, source) {
      const opened = await files.read(source);
      if (!opened) return;
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      for await (const chunk of opened.stream as AsyncIterable<Buffer>) {
        entry.push(chunk);
        await flushed();
      }
      entry.push(new Uint8Array(), true);
      await flushed();
    },
    async finish() {
      zip.end();
      await new Promise<void>((resolve) => out.end(() => resolve()));
      if (failure) throw failure;
      const sha256 = hash.digest("hex");
      await files.put(key, { stream: createReadStream(aside), bytes: size }, sha256);
      return { size, sha256 };
    },
    async drop() {
      out.destroy();
      await rm(aside, { force: true });
    },
  };
}
