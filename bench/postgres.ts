import { execFileSync } from "node:child_process";

import { chownSync, mkdtempSync, rmSync } from "node:fs";

import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../server/src/commands/cluster/free-ports.ts";

/** Starts a PostgreSQL of its own, as a server is run: with fsync. */
export async function startPostgres(bin: string): Promise<{
  url: string;
  data: string;
  /** Starts it again after it was ended by others. */
  start: () => void;
  /** Ends it in order; it can be started again. */
  halt: () => void;
  stop: () => void;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-pg-"));
  const data = path.join(folder, "data");
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const command = [path.join(bin, program), ...args];
    const [file = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(file, rest, { cwd: folder, stdio: "ignore" });
  };
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString());
    chownSync(folder, id("-u"), id("-g"));
  }
  run("initdb", "-D", data, "-U", "waymates", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8");
  const port = await freePort();
  const settings = `-h 127.0.0.1 -p ${port} -k ${folder} -c max_connections=200 -c shared_buffers=512MB -c autovacuum=off`;
  const start = () =>
    run("pg_ctl", "start", "-w", "-D", data, "-l", path.join(folder, "log"), "-o", settings);
  start();
  return {
    url: `postgres://waymates@127.0.0.1:${port}/postgres`,
    data,
    start,
    halt: () => run("pg_ctl", "stop", "-w", "-D", data, "-m", "fast"),
    stop() {
      run("pg_ctl", "stop", "-D", data, "-m", "immediate");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
