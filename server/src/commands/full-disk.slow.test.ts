import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  DONE,
  killCommands,
  makeDataFolder,
  putFile,
  runCommand,
} from "../testing/built-command.ts";
import { listBackups, readBackup } from "./backup/manifest.ts";

const MB = 1_000_000;
const root = mkdtempSync(path.join(tmpdir(), "waymates-full-"));
const dataDir = path.join(root, "data");
const disk = path.join(root, "disk");
const to = path.join(disk, "backups");
const words = ["backup", `--to=${to}`];

/** A disk in memory, which only root may mount. */
function isMounted(): boolean {
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const hasDisk = isMounted();

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};
/** Fills the disk until no more than this is free. */
function leave(bytes: number): void {
  rmSync(path.join(disk, "filler"), { force: true });
  writeFileSync(path.join(disk, "filler"), Buffer.alloc(freeBytes() - bytes));
}

beforeAll(async () => {
  await makeDataFolder(dataDir, "new");
  if (hasDisk) await runCommand(words, { DATA_DIR: dataDir });
});
afterAll(() => {
  killCommands();
  if (hasDisk) execFileSync("umount", [disk]);
  rmSync(root, { recursive: true, force: true });
});

describe.runIf(hasDisk)("a backup on a disk that becomes full", { timeout: 600_000 }, () => {
  const full = {
    code: 1,
    err: `The backup in ${to} was not made (ENOSPC): make room, and run it again.\n`,
  };
  const unlockable = {
    code: 1,
    err: `${to} cannot be locked: database or disk is full. Make room on its disk, or see to its rights.\n`,
  };

  it.each([
    ["before anything is written", 0, unlockable],
    ["while the database is written", MB / 10, full],
    ["while files are written", 16 * MB, full],
  ])(
    "fails %s, gives back its room, and leaves the earlier ones",
    async (_when, bytes, outcome) => {
      const before = listBackups(to);
      expect(before).toHaveLength(1);
      for (let n = 100; n < 120; n += 1) putFile(dataDir, n, randomBytes(MB));
      leave(bytes);
      const free = freeBytes();
      expect(await runCommand(words, { DATA_DIR: dataDir })).toMatchObject(outcome);
      expect(freeBytes()).toBeGreaterThanOrEqual(free);
      expect(listBackups(to)).toEqual(before);
      for (const id of before) await readBackup(path.join(to, id));
      expect(readdirSync(to).toSorted()).toEqual([...before, "files", "lock", "lock.pid"]);
    },
  );

  it("is made once there is room", async () => {
    rmSync(path.join(disk, "filler"));
    const before = listBackups(to);
    expect(await runCommand(words, { DATA_DIR: dataDir })).toMatchObject(DONE);
    expect(listBackups(to)).toHaveLength(before.length + 1);
  });
});
