import { INVITE_PATTERN } from "@waymates/contract/features/registration-constants";
import { describe, expect, it } from "vitest";
import { makeCode, slotsAt } from "./rules.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe("a code", () => {
  it("has eight unambiguous characters and is random", () => {
    const codes = Array.from({ length: 500 }, makeCode);
    for (const code of codes) expect(code).toMatch(INVITE_PATTERN);
    expect(codes.join("")).not.toMatch(/[01IlO]/);
    expect(new Set(codes).size).toBe(500);
  });
});

describe("a person's quota of codes", () => {
  it.each([
    ["five at first", [], 1, 5, null],
    ["one less for each used one", [1, 2], 3, 3, 8],
    ["one more after a week", [1, 2], 8, 4, 15],
    ["all of them after as many weeks as were used", [1, 2], 15, 5, null],
    ["never more than five", [1], 300, 5, null],
    ["none when all are used", [1, 1, 1, 1, 1], 2, 0, 8],
    ["a new clock once all were there", [1, 100], 100, 4, 107],
  ] as const)("%s", (_what, used, now, slots, next) => {
    expect(slotsAt(used.map(day), day(now))).toEqual({
      slots,
      nextAt: next === null ? null : day(next),
    });
  });
});
