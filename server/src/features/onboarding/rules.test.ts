import { INTEREST_THEMES } from "@waymates/contract/features/interests-constants";
import { GENDERS, minimumAge } from "@waymates/contract/features/registration-constants";
import { describe, expect, it } from "vitest";
import content from "../../../db/seeds/content/options.json" with { type: "json" };
import { dateIn, judgeAge } from "./rules.ts";

interface Item {
  id: number | string;
  key: string;
  theme?: string;
}
const list = (name: string): Item[] =>
  (content as { list: string; items: Item[] }[]).find((one) => one.list === name)?.items ?? [];

describe("what people choose from", () => {
  it("are the interests and genders of the content", () => {
    const byTheme = Map.groupBy(list("interests"), ({ theme }) => theme ?? "");
    const known = [...byTheme].map(([theme, items]) => [theme, items.map(({ id }) => id)]);
    expect(Object.fromEntries(known)).toEqual(INTEREST_THEMES);
    expect(list("gender").map(({ id }) => String(id))).toEqual([...GENDERS]);
  });
});

describe("the age", () => {
  it.each([
    ["2010-06-01", "US", "2023-05-31", "too-young"],
    ["2010-06-01", "US", "2023-06-01", "minor"],
    ["2010-06-01", "DE", "2023-06-01", "too-young"],
    ["2010-06-01", "DE", "2026-05-31", "too-young"],
    ["2010-06-01", "DE", "2026-06-01", "minor"],
    ["2008-02-29", "US", "2026-02-28", "minor"],
    ["2008-02-29", "US", "2026-03-01", "adult"],
    ["2026-06-02", "US", "2026-06-01", "impossible"],
    ["1900-01-01", "US", "2026-06-01", "impossible"],
  ] as const)("of who was born on %s in %s is judged on %s", (born, country, today, verdict) => {
    expect(judgeAge(born, country, today)).toBe(verdict);
  });

  it("is sixteen where thirteen are not enough", () => {
    expect([minimumAge("FR"), minimumAge("NL"), minimumAge("GB"), minimumAge("XX")]).toEqual([
      16, 16, 13, 13,
    ]);
  });
});

describe("a day", () => {
  it("is the one on the person's calendar", () => {
    const at = new Date("2026-06-01T23:30:00Z");
    expect([dateIn("UTC", at), dateIn("Asia/Tokyo", at)]).toEqual(["2026-06-01", "2026-06-02"]);
  });
});
