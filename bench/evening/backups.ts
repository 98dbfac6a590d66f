import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const program = path.resolve(import.meta.dirname, "../../server/build/command.js");
/** As in ops/systemd/waymates-backup.service. */
const NICE = "10";
const ALL_CORES = "0-1023";

/** Makes one backup of a database after the other, on any core, until it is told to stop. */
export function startBackups(databaseUrl: string): {
  /** Resolves when the last one has ended. @returns the seconds that each took. @throws where one failed */
  stop(): Promise<number[]>;
} {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-backup-"));
  const seconds: number[] = [];
  let isOver = false;
  const backUp = async () => {
    while (!isOver) {
      const begun = performance.now();
      const command = [process.execPath, program, "backup", `--to=${path.join(folder, "backups")}`];
      const child = spawn("taskset", ["-c", ALL_CORES, "nice", "-n", NICE, ...command], {
        env: { PATH: process.env["PATH"], DATABASE_URL: databaseUrl, DATA_DIR: folder },
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [code] = (await once(child, "close")) as [number | null];
      if (code !== 0) throw new Error(`backup ended with ${code}`);
      seconds.push((performance.now() - begun) / 1000);
    }
  };
  const done = backUp();
  // It is awaited when they are stopped.
  done.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await done;
      rmSync(folder, { recursive: true, force: true });
      return seconds;
    },
  };
}
