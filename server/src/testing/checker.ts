import { spawn } from "node:child_process";
import path from "node:path";

const bench = path.resolve(import.meta.dirname, "../../../bench");

/**
 * Runs a checker of `bench`. @returns its last line and its exit code
 * @param signal aborted when the test times out: the checker and the servers it started are killed
 */
export function runChecker(
  name: "chat-checker" | "games-checker",
  signal: AbortSignal,
  ...args: string[]
): Promise<{ line: string; code: number | null }> {
  const child = spawn(process.execPath, [path.join(bench, `${name}.ts`), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  signal.addEventListener("abort", () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ line: output.trim().split("\n").at(-1) ?? "", code }));
  });
}
