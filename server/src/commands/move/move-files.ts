import {
  type FileRow,
  findPromised,
  isAsPromised,
  listFileRows,
} from "../../platform/files/rows.ts";
import { type FileStore, measure } from "../../platform/files/store.ts";
import { NotDone, type Report } from "../command.ts";
import type { OpenFiles } from "../open-files.ts";

/** Files that are under way at the same time. */
const AT_ONCE = 8;

type Outcome = "moved" | "there" | "differs" | "missing";
type Places = Record<"source" | "target", FileStore>;

/**
 * Copies every file that a row promises, while servers run. A file that is there already is read and
 * compared, so that a run that was killed is simply run again.
 * @param deletesSource whether a file is removed where it was, once the copy is known to be equal
 */
export async function moveFiles(
  { db, files: { disk, s3 } }: OpenFiles,
  to: "s3" | "disk",
  { deletesSource }: { deletesSource: boolean },
): Promise<Report> {
  if (!s3) throw new NotDone("No bucket is set: set S3_BUCKET and its keys.");
  const places: Places = to === "s3" ? { source: disk, target: s3 } : { source: s3, target: disk };
  const keys: Record<Outcome, string[]> = { moved: [], there: [], differs: [], missing: [] };
  for await (const page of listFileRows(db)) {
    for (let from = 0; from < page.length; from += AT_ONCE) {
      const moving = page.slice(from, from + AT_ONCE).map(async (row) => {
        const outcome = await moveFile(places, row);
        keys[outcome].push(row.key);
        const isEqual = outcome === "moved" || outcome === "there";
        if (isEqual && deletesSource) await places.source.remove(row.key);
      });
      // After a failure the others end too: a command that exits earlier leaves files half written aside.
      const done = await Promise.allSettled(moving);
      for (const one of done) if (one.status === "rejected") throw one.reason;
    }
  }
  // Those whose rows were deleted meanwhile are not missing.
  const promised = await findPromised(db, keys.missing);
  return toReport({ ...keys, missing: keys.missing.filter((key) => promised.has(key)) });
}

async function moveFile({ source, target }: Places, row: FileRow): Promise<Outcome> {
  const { key } = row;
  const there = await read(target, key);
  const found = there && row.sha256 !== null ? null : await read(source, key);
  if (there) {
    const sha256 = row.sha256 ?? found?.sha256 ?? null;
    return isAsPromised(there, { ...row, sha256 }) ? "there" : "differs";
  }
  if (!found) return "missing";
  if (!isAsPromised(found, row)) return "differs";
  const opened = await source.read(key);
  if (!opened) return "missing";
  await target.put(key, opened, found.sha256);
  const copy = await read(target, key);
  return copy?.sha256 === found.sha256 ? "moved" : "differs";
}

async function read(store: FileStore, key: string) {
  const opened = await store.read(key);
  return opened && measure(opened.stream);
}

function toReport({ differs, missing, ...done }: Record<Outcome, string[]>): Report {
  const [moved, there] = [done.moved.length, done.there.length];
  const faults = differs.length + missing.length;
  const files = moved + there + faults;
  const end =
    faults === 0 ? "checksums equal" : `${differs.length} differ, ${missing.length} missing`;
  return {
    lines: [
      ...differs.map((key) => `differs: ${key}`),
      ...missing.map((key) => `missing: ${key}`),
      `move: ${files} files, ${moved} moved now, ${there} were there, ${end}`,
    ],
    json: { files, moved, there, differs, missing },
    ...(faults === 0
      ? {}
      : { problem: "Some files were not moved: restore them from a backup and run it again." }),
  };
}
