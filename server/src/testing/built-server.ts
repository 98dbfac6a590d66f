import { spawnSync } from "node:child_process";
import path from "node:path";

const prepare = path.resolve(import.meta.dirname, "../../../scripts/prepare.mjs");

/** Builds the server that tests start as a process, unless it is built from these sources. */
export function setup(): void {
  const { status } = spawnSync(process.execPath, [prepare, "server"], { stdio: "inherit" });
  if (status !== 0) throw new Error("The server could not be built; the reason stands above.");
}
