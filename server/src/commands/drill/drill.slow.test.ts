import { expect, it } from "vitest";
import { UsageError } from "../command.ts";
import { command } from "../drill.ts";

it("goes back to a second between two rows", async () => {
  const { lines, problem } = await command.run({ options: {}, rest: ["pitr"] });
  expect([lines.at(-1), problem]).toEqual([
    "drill pitr: the row before is there, the row after is not",
    undefined,
  ]);
});

it("refuses wrong words", async () => {
  await expect(command.run({ options: {}, rest: ["fire"] })).rejects.toThrow(UsageError);
});
