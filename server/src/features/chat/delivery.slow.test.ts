import { spawn } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const checker = path.resolve(import.meta.dirname, "../../../../bench/chat-checker.ts");

/**
 * The line with which the checker ends, and how it ended.
 * @param signal of a test that is given up: the checker ends with it, and the servers that it started
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
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ line: said.trim().split("\n").at(-1) ?? "", code }));
  });
}

const faultless = "lost 0, duplicated 0, out of order 0, phantom 0, leaked 0";

// A short run of bench/chat-checker.ts; the long ones have a seed and twenty thousand messages.
it("keeps the promise on the embedded database while the server is killed and people go offline", async ({
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
  "keeps the promise on PostgreSQL while one of two processes is killed",
  async ({ signal }) => {
    const redis = process.env["TEST_REDIS_URL"];
    const database = ["--postgres", process.env["TEST_DATABASE_URL"] ?? ""];
    const carrier = redis ? ["--redis", redis] : [];
    const { line, code } = await check(
      signal,
      "--acks",
      "400",
      "--kills",
      "2",
      ...database,
      ...carrier,
    );
    expect(line).toContain(faultless);
    expect(code).toBe(0);
  },
  300_000,
);
