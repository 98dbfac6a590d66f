import { expect, it } from "vitest";
import { command } from "../drill.ts";

it("goes back to a second between two rows", async () => {
  const { lines, problem } = await command.run({ options: {}, rest: ["pitr"] });
  expect([lines.at(-1), problem]).toEqual([
    "drill pitr: the row before is there, the row after is not",
    undefined,
  ]);
});

it("upgrades through three releases and goes one back", { timeout: 1_800_000 }, async () => {
  const { lines, problem } = await command.run({ options: {}, rest: ["upgrade"] });
  expect([lines.at(-1), problem]).toEqual(["drill upgrade: 3 up, 1 back, nothing lost", undefined]);
});
