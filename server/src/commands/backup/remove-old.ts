import { existsSync, readdirSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { FILE_LIST, listBackups, momentOf } from "./manifest.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The folder of a backup that is being made or removed. */
export const UNFINISHED = "unfinished";

/** Removes the backups that are older, and then the files that none of the others has. */
export async function removeOld(to: string, keepDays: number, now: Date): Promise<void> {
  const oldest = now.getTime() - keepDays * DAY_MS;
  for (const id of listBackups(to)) {
    if (momentOf(id).getTime() >= oldest) continue;
    // Killed in the middle, half a backup would have its name.
    await rename(path.join(to, id), path.join(to, UNFINISHED));
    await rm(path.join(to, UNFINISHED), { recursive: true });
  }
  await removeUnused(to);
}

/** Removes the files that no backup has. */
export async function removeUnused(to: string): Promise<void> {
  const files = path.join(to, "files");
  if (!existsSync(files)) return;
  const used = new Set<string>();
  for (const id of listBackups(to)) {
    const list = await readList(path.join(to, id, FILE_LIST));
    // What a damaged list names is unknown, so nothing is removed.
    if (list === null) return;
    for (const { sha256 } of list) used.add(sha256);
  }
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || used.has(entry.name)) continue;
    await rm(path.join(entry.parentPath, entry.name));
  }
}

async function readList(file: string) {
  try {
    return z
      .array(z.object({ sha256: z.string() }))
      .parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}
