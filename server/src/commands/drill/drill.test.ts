import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { NotDone, UsageError } from "../command.ts";
import { command } from "../drill.ts";
import { findReleases } from "./releases.ts";
import { judgeSteps } from "./upgrade.ts";
import { compareTexts } from "./written.ts";

it("refuses wrong words", async () => {
  await expect(command.run({ options: {}, rest: ["fire"] })).rejects.toThrow(UsageError);
});

it("names a release that the history does not have, and what to do", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-history-"));
  execFileSync("git", ["init", "--quiet", folder]);
  const finding = findReleases(1, folder);
  await expect(finding).rejects.toThrow(NotDone);
  await expect(finding).rejects.toThrow(/^Release \d+\.\d+\.\d+ .*git fetch --unshallow --tags/);
  rmSync(folder, { recursive: true });
});

describe("what was written compared with what is stored", () => {
  it("finds nothing where all is stored once and in order, beside what others wrote", () => {
    expect(compareTexts(["a", "b"], ["welcome", "a", "x", "b"])).toEqual([]);
  });

  it("finds what is lost, doubled and out of order", () => {
    expect(compareTexts(["a", "b", "c", "d"], ["a", "c", "b", "a"])).toEqual([
      "stored 2 times: a",
      "out of order: c",
      "lost: d",
    ]);
  });
});

describe("the result of an upgrade drill", () => {
  const step = (from: string, to: string, lost: string[] = []) => ({
    from,
    to,
    acknowledged: 7,
    slowest_ms: 12,
    lost,
  });
  const steps = [
    step("0.1.0", "0.2.0"),
    step("0.2.0", "this version"),
    step("this version", "0.2.0"),
  ];

  it("counts the steps up and the one back", () => {
    const { lines, json, problem } = judgeSteps(steps);
    expect(lines.at(-1)).toBe("drill upgrade: 2 up, 1 back, nothing lost");
    expect(json).toMatchObject({ up: 2, back: 1, lost: [] });
    expect(problem).toBeUndefined();
  });

  it("is a failure that names each thing lost and its step", () => {
    const { lines, problem } = judgeSteps([step("0.1.0", "0.2.0", ["lost: post 1"]), ...steps]);
    expect(lines).toContain("0.1.0 to 0.2.0: lost: post 1");
    expect(lines.at(-1)).toBe("drill upgrade: 3 up, 1 back, 1 lost");
    expect(problem).toContain("lost");
  });
});
