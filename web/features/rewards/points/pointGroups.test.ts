import type { LedgerEntry, PointDay, PointTag } from "@waymates/contract/features/rewards";
import { expect, it } from "vitest";
import { groupsOf, lastDays, linesByDay, sourcesOf } from "./pointGroups.ts";

const day = (utc_date: string, tags: PointDay["tags"]): PointDay => ({
  utc_date,
  points: Object.values(tags).reduce((sum, points) => sum + points, 0),
  tags,
});

it("a day's points stand by group, in their order", () => {
  const mixed = day("2026-03-02", { like_received: 3, daily_login: 5, node_correct: 9 });
  expect(groupsOf(mixed)).toEqual([
    { group: "learning", points: 9 },
    { group: "return", points: 5 },
    { group: "people", points: 3 },
  ]);
});

it("sources are summed over the days, the most first", () => {
  const days = [
    day("2026-03-02", { daily_login: 5, node_correct: 3 }),
    day("2026-03-01", { daily_login: 5, node_correct: 20 }),
  ];
  expect(sourcesOf(days)).toEqual([
    { tag: "node_correct", points: 23 },
    { tag: "daily_login", points: 10 },
  ]);
});

it("days without points stand in the row, over the end of a month as well", () => {
  const shown = lastDays([day("2026-03-01", { daily_login: 5 })], "2026-03-02", 4);
  expect(shown.map(({ utc_date, points }) => [utc_date, points])).toEqual([
    ["2026-02-27", 0],
    ["2026-02-28", 0],
    ["2026-03-01", 5],
    ["2026-03-02", 0],
  ]);
});

it("what follows each other with the same tag on one day is one line", () => {
  const entry = (tag: PointTag, points: number, created_at: string): LedgerEntry => ({
    id: created_at,
    tag,
    points,
    source_type: null,
    source_id: null,
    utc_date: created_at.slice(0, 10),
    created_at,
  });
  const lines = linesByDay([
    entry("node_correct", 3, "2026-03-02T09:05:00.000Z"),
    entry("node_correct", 1, "2026-03-02T09:00:00.000Z"),
    entry("daily_login", 5, "2026-03-02T08:00:00.000Z"),
    entry("daily_login", 5, "2026-03-01T08:00:00.000Z"),
  ]);
  expect(
    lines.map(([date, of]) => [date, of.map(({ tag, points, count }) => [tag, points, count])]),
  ).toEqual([
    [
      "2026-03-02",
      [
        ["node_correct", 4, 2],
        ["daily_login", 5, 1],
      ],
    ],
    ["2026-03-01", [["daily_login", 5, 1]]],
  ]);
  expect(lines[0]?.[1][0]).toMatchObject({
    to: "2026-03-02T09:05:00.000Z",
    from: "2026-03-02T09:00:00.000Z",
  });
});
