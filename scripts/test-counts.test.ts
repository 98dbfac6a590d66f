import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.ts";

describe("counting tests", () => {
  it("adds the files that Vitest could not read to the failures", () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          assertionResults: [
            {
              status: "failed",
              fullName: "adding is wrong",
              failureMessages: ["Error: 2 is\n not 3"],
            },
            { status: "passed", fullName: "adding is right" },
          ],
        },
        { name: "b.test.ts", status: "failed", assertionResults: [] },
      ],
    };
    expect(countVitest(JSON.stringify(report))).toEqual({
      passed: 7,
      failed: 2,
      notes: [
        "failed: a.test.ts: adding is wrong: Error: 2 is not 3",
        "could not be read: b.test.ts",
      ],
    });
  });

  it("takes a Playwright test that needed a second try for passed", () => {
    const spec = (title: string, status: string) => ({
      file: "a.spec.ts",
      title,
      tests: [
        {
          status,
          results:
            status === "unexpected"
              ? [{ errors: [{ message: "\u001b[31mno\u001b[39m wings", location: { line: 7 } }] }]
              : [],
        },
      ],
    });
    const report = {
      stats: { expected: 3, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [
        {
          specs: [spec("walks", "expected")],
          suites: [{ specs: [spec("runs", "flaky"), spec("flies", "unexpected")] }],
        },
      ],
    };
    expect(countPlaywright(JSON.stringify(report))).toEqual({
      passed: 4,
      failed: 1,
      notes: [
        "passed on a second try: e2e/a.spec.ts: runs",
        "failed: e2e/a.spec.ts: flies (line 7): no wings",
      ],
    });
  });

  it("counts what stops Playwright before any test", () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      errors: [{}],
      suites: [],
    };
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 0, failed: 1, notes: [] });
  });
});
