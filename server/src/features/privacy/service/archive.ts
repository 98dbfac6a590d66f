import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import { readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { once } from "node:events";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Platform } from "../../../platform/platform.ts";

const folderOf = ({ config }: Platform): string => path.join(config.DATA_DIR, "exports");

export const archivePath = (platform: Platform, exportId: string): string =>
  path.join(folderOf(platform), `${exportId}.zip`);

export async function removeArchive(platform: Platform, exportId: string): Promise<void> {
  await rm(archivePath(platform, exportId), { force: true });
}

/** A ZIP file that is written as it grows. */
export interface Archive {
  addText(name: string, text: string): Promise<void>;
  /** Adds a file that is compressed already, such as a picture; a deleted one is left out. */
  addFile(name: string, source: string): Promise<void>;
  /** @returns the size in bytes. */
  finish(): Promise<number>;
  /** Throws away what was written. */
  drop(): Promise<void>;
}

/** Written under another name and renamed, so that a download is always complete. */
export function openArchive(platform: Platform, exportId: string): Archive {
  mkdirSync(folderOf(platform), { recursive: true });
  const target = archivePath(platform, exportId);
  const aside = `${target}.part`;
  const out = createWriteStream(aside, { mode: 0o600 });
  let failure: Error | null = null;
  out.on("error", (error) => (failure = error));
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else out.write(chunk);
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
      if (!existsSync(source)) return;
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(await readFile(source), true);
      await flushed();
    },
    async finish() {
      zip.end();
      await new Promise<void>((resolve) => out.end(() => resolve()));
      if (failure) throw failure;
      await rename(aside, target);
      return (await stat(target)).size;
    },
    async drop() {
      out.destroy();
      await rm(aside, { force: true });
    },
  };
}
