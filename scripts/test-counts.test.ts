import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.ts";

describe("counting tests", () => {
  it("adds the files that Vitest could not read to the failures", () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        { status: "failed", assertionResults: [{}] },
        { status: "failed", assertionResults: [] },
        { status: "passed", assertionResults: [{}] },
      ],
    };
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 7, failed: 2 });
  });

  it("takes a Playwright test that needed a second try for passed", () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 2 }, errors: [] };
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 1 });
  });

  it("counts what stops Playwright before any test", () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] };
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 0, failed: 1 });
  });
});
