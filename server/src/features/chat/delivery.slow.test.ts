import { spawn } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const checker = path.resolve(import.meta.dirname, "../../../../bench/chat-checker.ts");

/**
 * Runs the checker. @returns its last line and its exit code
 * @param signal aborted when the test times out: the checker and the servers it started are killed
 */
function check(
  signal: AbortSignal,
  ...args: string[]
): Promise<{ line: string; code: number | null }> {
  const child = spawn(process.execPath, [checker, ...args], {
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

const faultless = "lost 0, duplicated 0, out of order 0, phantom 0, leaked 0";

// A short run of bench/chat-checker.ts; the long ones have a seed and twenty thousand messages.
it("loses, doubles and reorders no message on the embedded database while the server is killed and people go offline", async ({
  signal,
}) => {
  const short = ["--acks", "200", "--kills", "1", "--clients", "6", "--offline", "40"];
  const { line, code } = await check(signal, ...short);
  expect(line).toContain(faultless);
  expect(line).toContain("1 kills");
  // Two of four are away while each of the four writes forty.
  expect(line).toMatch(/80 missed messages caught up in \d+ ms/);
  expect(code).toBe(0);
}, 300_000);

it.skipIf(!process.env["TEST_DATABASE_URL"])(
  "loses, doubles and reorders no message on PostgreSQL while one of two processes is killed",
  async ({ signal }) => {
    const redis = process.env["TEST_REDIS_URL"];
    const database = ["--postgres", process.env["TEST_DATABASE_URL"] ?? ""];
    const redisArgs = redis ? ["--redis", redis] : [];
    const { line, code } = await check(
      signal,
      "--acks",
      "400",
      "--kills",
      "2",
      ...database,
      ...redisArgs,
    );
    expect(line).toContain(faultless);
    expect(code).toBe(0);
  },
  300_000,
);
