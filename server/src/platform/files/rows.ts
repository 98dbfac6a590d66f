import { type Db, rows } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";
import { isAmong } from "../db/among.ts";
import type { FileStore } from "./store.ts";

/** A file that a row promises; the checksum is null in rows of version 0.1. */
export interface FileRow {
  id: string;
  key: string;
  bytes: number;
  sha256: string | null;
}

/** Whether a file that was read has the length and checksum of its row. */
export const isAsPromised = (
  found: { bytes: number; sha256: string },
  { bytes, sha256 }: FileRow,
): boolean => found.bytes === bytes && (sha256 === null || found.sha256 === sha256);

const AT_ONCE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";
const ID = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;
const PREFIXES = ["uploads/", "exports/"];

/** Pages of all files that rows promise. */
export async function* listFileRows(db: Db): AsyncGenerator<FileRow[]> {
  for (let after = FIRST; ;) {
    const page = await rows<FileRow>(
      db,
      sql`select id, key, bytes, sha256 from stored_files where id > ${after}
          order by id limit ${AT_ONCE}`,
    );
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Those of these keys that a row promises. */
export async function findPromised(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = keys.flatMap((key) => ID.exec(key)?.[1] ?? []);
  const found = await rows<{ key: string }>(
    db,
    sql`select key from stored_files where ${isAmong(sql`id`, ids)}`,
  );
  return new Set(found.map(({ key }) => key));
}

/** Pages of the stored files, each with whether it is an orphan, which no row promises. */
export async function* listFiles(
  db: Db,
  store: FileStore,
): AsyncGenerator<{ key: string; storedAt: Date; isOrphan: boolean }[]> {
  for (const prefix of PREFIXES) {
    let page: { key: string; storedAt: Date }[] = [];
    async function judge() {
      const promised = await findPromised(
        db,
        page.map(({ key }) => key),
      );
      return page.map((file) => ({ ...file, isOrphan: !promised.has(file.key) }));
    }
    for await (const { key, storedAt } of store.list(prefix)) {
      page.push({ key, storedAt });
      if (page.length < AT_ONCE) continue;
      yield await judge();
      page = [];
    }
    if (page.length > 0) yield await judge();
  }
}

/** Removes files that no row promises, and what broke off, older than this time. @returns their keys */
export async function removeOrphans(db: Db, store: FileStore, before: Date): Promise<string[]> {
  const removed: string[] = [];
  for await (const page of listFiles(db, store)) {
    for (const { key, storedAt, isOrphan } of page) {
      if (!isOrphan || storedAt >= before) continue;
      await store.remove(key);
      removed.push(key);
    }
  }
  await store.removeUnfinished(before);
  return removed;
}
