import { expect, it } from "vitest";
import { runChecker } from "../../testing/checker.ts";

const faultless = "lost 0, duplicated 0, out of order 0, phantom 0, leaked 0";

// A short run of bench/chat-checker.ts; the long ones have a seed and twenty thousand messages.
it("loses, doubles and reorders no message on the embedded database while the server is killed and people go offline", async ({
  signal,
}) => {
  const short = ["--acks", "200", "--kills", "1", "--clients", "6", "--offline", "40"];
  const { line, code } = await runChecker("chat-checker", signal, ...short);
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
    const { line, code } = await runChecker(
      "chat-checker",
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
