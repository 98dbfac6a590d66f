import { describe, expect, it } from "vitest";
import { StartError } from "../platform/config.ts";
import { type Command, NotDone, runCommand, UsageError } from "./command.ts";

const count: Command = {
  usage: "count -- [--by=1] [words]",
  options: { by: { type: "string" } },
  async run({ options, rest }) {
    if (rest.includes("nonsense")) throw new UsageError("Nonsense cannot be counted.");
    if (rest.includes("locked")) throw new NotDone("The place is locked: stop the server.");
    if (rest.includes("unset")) throw new StartError("PORT must be a port.");
    const words = rest.length * Number(options["by"] ?? 1);
    const report = { lines: ["counting", `count: ${words} words`], json: { words } };
    return rest.includes("odd") ? { ...report, problem: "One word is odd." } : report;
  },
};

async function run(...argv: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(count, argv, {
    out: (line) => out.push(line),
    error: (line) => errors.push(line),
  });
  return { code, out, errors };
}

describe("a command", () => {
  it("prints its lines and exits with 0", async () => {
    expect(await run("a", "b", "--by=2")).toEqual({
      code: 0,
      out: ["counting", "count: 4 words"],
      errors: [],
    });
  });

  it("prints one JSON object and nothing else with --json", async () => {
    expect(await run("--json", "a")).toEqual({ code: 0, out: ['{"words":1}'], errors: [] });
  });

  it("exits with 1 and one line where what it checked is not well", async () => {
    const { code, out, errors } = await run("odd");
    expect([code, out.at(-1), errors]).toEqual([1, "count: 1 words", ["One word is odd."]]);
  });

  it.each([
    ["locked", "The place is locked: stop the server."],
    ["unset", "PORT must be a port."],
  ])("exits with 1 and one line where nothing could be done (%s)", async (word, line) => {
    expect(await run(word)).toEqual({ code: 1, out: [], errors: [line] });
  });

  it.each([["nonsense"], ["--unknown"], ["--by"]])(
    "exits with 2 and its usage for wrong words (%s)",
    async (word) => {
      const { code, errors } = await run(word);
      expect(code).toBe(2);
      expect(errors.join("\n")).toContain("Usage: npm run count -- [--by=1] [words]");
    },
  );
});
