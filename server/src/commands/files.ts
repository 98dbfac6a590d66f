import {
  type FileRow,
  findPromised,
  isAsPromised,
  listFileRows,
  listFiles,
  removeOrphans,
} from "../platform/files/rows.ts";
import { type FileStore, measure } from "../platform/files/store.ts";
import { type Command, type Report, UsageError } from "./command.ts";
import { type OpenFiles, withFiles } from "./open-files.ts";

const unitMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Compares stored files with their rows, and removes those without one. */
export const command: Command = {
  usage: "files -- check | clean [--older-than=24h]",
  options: { "older-than": { type: "string" } },
  async run({ options, rest: [action, ...others] }) {
    const age = options["older-than"];
    if (others.length > 0) throw new UsageError(`Too many words: ${others.join(" ")}.`);
    if (action === "clean") {
      const ageMs = readAge(age ?? "24h");
      return withFiles((open) => cleanFiles(open, ageMs));
    }
    if (action !== "check") throw new UsageError("Say check or clean.");
    if (age !== undefined) throw new UsageError("--older-than is for clean alone.");
    return withFiles(checkFiles);
  },
};

/** @returns milliseconds */
function readAge(words: string | boolean): number {
  const [, count, unit = ""] = /^(\d{1,6})([mhd])$/.exec(String(words)) ?? [];
  if (count === undefined) throw new UsageError("--older-than is a time such as 90m, 24h or 7d.");
  return Number(count) * (unitMs[unit] ?? 0);
}

export async function cleanFiles(open: OpenFiles, ageMs: number): Promise<Report> {
  const removed = await removeOrphans(open.db, open.files, new Date(Date.now() - ageMs));
  const report = await checkFiles(open);
  return {
    ...report,
    lines: [...removed.map((key) => `removed: ${key}`), ...report.lines],
    json: { ...report.json, removed },
  };
}

/** Reads every file once. */
export async function checkFiles({ db, files }: OpenFiles): Promise<Report> {
  const found = { rows: 0, files: 0 };
  const orphans: string[] = [];
  const faults: Record<Fault, string[]> = { missing: [], broken: [] };
  for await (const page of listFiles(db, files)) {
    found.files += page.length;
    orphans.push(...page.flatMap(({ key, isOrphan }) => (isOrphan ? key : [])));
  }
  for await (const page of listFileRows(db)) {
    found.rows += page.length;
    for (const row of page) {
      const fault = await findFault(files, row);
      if (fault) faults[fault].push(row.key);
    }
  }
  // Those whose rows were deleted meanwhile are not missing.
  const promised = await findPromised(db, faults.missing);
  const missing = faults.missing.filter((key) => promised.has(key));
  const { broken } = faults;
  const counts = `${missing.length} missing, ${broken.length} broken, ${orphans.length} orphans`;
  const isFaulty = missing.length + broken.length > 0;
  return {
    lines: [
      ...missing.map((key) => `missing: ${key}`),
      ...broken.map((key) => `broken: ${key}`),
      ...orphans.map((key) => `orphan: ${key}`),
      `files: ${found.rows} rows, ${found.files} files, ${counts}`,
    ],
    json: { ...found, missing, broken, orphans },
    ...(isFaulty ? { problem: "Files are missing or broken: restore them from a backup." } : {}),
  };
}

type Fault = "missing" | "broken";

async function findFault(files: FileStore, row: FileRow): Promise<Fault | null> {
  const opened = await files.read(row.key);
  if (!opened) return "missing";
  const found = await measure(opened.stream).catch(() => null);
  return found && isAsPromised(found, row) ? null : "broken";
}
