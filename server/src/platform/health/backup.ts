import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Check, Finding } from "./finding.ts";

const HOUR_MS = 3_600_000;
const WARN_MS = 26 * HOUR_MS;
const FAIL_MS = 7 * 24 * HOUR_MS;
const TRIED_MS = 35 * 24 * HOUR_MS;
/** The name of a backup's folder, such as 20261127T030000Z. */
const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

const manifest = z.object({ format: z.literal(1), id: z.string(), snapshot_at: z.iso.datetime() });

/** @param now the time in milliseconds */
export const checkBackup =
  (now: () => number = Date.now): Check =>
  async ({ settings }) => {
    const { BACKUP_DIR: folder, loopback } = settings;
    if (!folder)
      return loopback
        ? { status: "skip", says: "any.unset", values: { setting: "BACKUP_DIR" } }
        : { status: "warn", says: "none" };
    return judge(path.resolve(folder), now());
  };

async function judge(folder: string, now: number): Promise<Finding> {
  const values = { place: folder };
  const ids = (await readdir(folder).catch(() => [])).filter((name) => ID.test(name)).toSorted();
  const newest = ids.at(-1);
  if (newest === undefined) return { status: "fail", says: "empty", values };
  const made = await readMoment(path.join(folder, newest), newest);
  if (made === null)
    return { status: "fail", says: "unreadable", values: { ...values, id: newest } };
  const at = { ...values, made: new Date(made) };
  const age = now - made;
  if (age > FAIL_MS) return { status: "fail", says: "old", values: at };
  if (age > WARN_MS) return { status: "warn", says: "old", values: at };
  const tried = await lastTried(folder, ids);
  if (tried === null || now - tried > TRIED_MS)
    return { status: "warn", says: "untried", values: at };
  return { status: "ok", says: "ok", values: { ...at, tried: new Date(tried) } };
}

/** When a backup was made; null where its manifest cannot be read. */
async function readMoment(folder: string, id: string): Promise<number | null> {
  try {
    const text = await readFile(path.join(folder, "manifest.json"), "utf8");
    const read = manifest.parse(JSON.parse(text));
    return read.id === id ? Date.parse(read.snapshot_at) : null;
  } catch {
    return null;
  }
}

/** When a backup was last restored to try it; null where none was. */
async function lastTried(folder: string, ids: readonly string[]): Promise<number | null> {
  const moments = await Promise.all(
    ids.map(async (id) => {
      const text = await readFile(path.join(folder, id, "verified.json"), "utf8").catch(() => "");
      const [moment] = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text) ?? [];
      return moment === undefined ? [] : [Date.parse(moment)];
    }),
  );
  const all = moments.flat();
  return all.length > 0 ? Math.max(...all) : null;
}
