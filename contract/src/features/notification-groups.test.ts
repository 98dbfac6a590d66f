import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type GroupingMode,
  groupingModes,
  groupNotifications,
  idsToMark,
  nextGrouping,
} from "./notification-groups.ts";
import { lumi, pell, sampleNotification, wren } from "./notification-samples.testing.ts";
import { isOld } from "./notification-times.ts";
import {
  GROUP_WINDOW_MS,
  hiddenTypes,
  neverMerged,
  type Notification,
  notificationTypes,
  singleTypes,
} from "./notifications.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = Date.parse("2025-06-11T15:00:00Z");
const options = { now, timeZone: "Europe/Berlin", locale: "en-US" };
const ago = (time: number) => new Date(now - time).toISOString();

function groupsOf(items: Notification[], mode: GroupingMode = "time", more = {}) {
  return groupNotifications(items, mode, { ...options, ...more }).flatMap(({ groups }) => [
    ...groups,
  ]);
}

const anyItem = fc
  .record({
    type: fc.constantFrom(...notificationTypes),
    sourceType: fc.constantFrom("post", "user"),
    sourceId: fc.constantFrom("1", "2", "3"),
    age: fc.oneof(
      fc.integer({ min: 0, max: 5 * 60 * MINUTE }),
      fc.integer({ min: 0, max: 40 * DAY }),
    ),
    actor: fc.constantFrom(wren, lumi, pell, null),
    read: fc.boolean(),
    expiresIn: fc.option(fc.integer({ min: -DAY, max: DAY }), { nil: null, freq: 4 }),
  })
  .map(({ age, expiresIn, ...rest }) =>
    sampleNotification({
      ...rest,
      createdAt: ago(age),
      expiresAt: expiresIn === null ? null : ago(-expiresIn),
    }),
  );
const anyItems = fc.array(anyItem, { maxLength: 40 });
const anyMode = fc.constantFrom(...groupingModes);

describe("grouping, whatever the notifications", () => {
  it("shows each one once, and only those that are hidden, expired or old not at all", () => {
    fc.assert(
      fc.property(anyItems, anyMode, fc.boolean(), (items, mode, showsOld) => {
        const shown = groupsOf(items, mode, { showsOld }).flatMap((group) =>
          group.items.map(({ id }) => id),
        );
        const expected = items
          .filter(({ type }) => !hiddenTypes.includes(type))
          .filter(({ expiresAt }) => !expiresAt || Date.parse(expiresAt) > now)
          .filter(({ createdAt }) => showsOld || !isOld(createdAt, now))
          .map(({ id }) => id);
        expect([...shown].sort()).toEqual(expected.sort());
      }),
    );
  });

  it("merges only the same type and source within an hour", () => {
    fc.assert(
      fc.property(anyItems, anyMode, (items, mode) => {
        for (const { items: merged, type, sourceId } of groupsOf(items, mode)) {
          const times = merged.map(({ createdAt }) => Date.parse(createdAt));
          expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(GROUP_WINDOW_MS);
          expect(
            new Set(merged.map((item) => `${item.type} ${item.sourceType} ${item.sourceId}`)).size,
          ).toBe(1);
          expect([type, sourceId]).toEqual([merged[0]?.type, merged[0]?.sourceId]);
        }
      }),
    );
  });

  it("shows the single types one by one", () => {
    fc.assert(
      fc.property(anyItems, anyMode, (items, mode) => {
        for (const group of groupsOf(items, mode)) {
          if ([...singleTypes, ...neverMerged].includes(group.type)) expect(group.count).toBe(1);
        }
      }),
    );
  });

  it("has the newest first: in groups, in sections and among sections", () => {
    fc.assert(
      fc.property(anyItems, anyMode, (items, mode) => {
        const isDescending = (times: string[]) =>
          times.every((time, at) => at === 0 || time <= (times[at - 1] ?? ""));
        const sections = groupNotifications(items, mode, { ...options, showsOld: true });
        expect(
          isDescending(sections.map(({ groups }) => groups[0]?.latestItem.createdAt ?? "")),
        ).toBe(true);
        for (const { groups } of sections) {
          expect(isDescending(groups.map(({ latestItem }) => latestItem.createdAt))).toBe(true);
          for (const group of groups) {
            expect(group.latestItem).toBe(group.items[0]);
            expect(isDescending(group.items.map(({ createdAt }) => createdAt))).toBe(true);
          }
        }
      }),
    );
  });

  it("counts items and names each actor once", () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        for (const group of groupsOf(items)) {
          expect(group.count).toBe(group.items.length);
          const names = group.actors.map(({ id }) => id);
          expect(new Set(names).size).toBe(names.length);
          expect(new Set(names)).toEqual(
            new Set(group.items.flatMap(({ actor }) => actor?.id ?? [])),
          );
        }
      }),
    );
  });

  it("does not depend on the order in which they come, and bears doubles", () => {
    fc.assert(
      fc.property(anyItems, anyMode, (items, mode) => {
        const once = groupNotifications(items, mode, options);
        expect(groupNotifications([...items].reverse(), mode, options)).toEqual(once);
        expect(groupNotifications([...items, ...items], mode, options)).toEqual(once);
      }),
    );
  });
});

describe("a group", () => {
  it("carries type, source, count, items, actors, the latest and how long ago it was", () => {
    const first = sampleNotification({ actor: pell, createdAt: ago(64 * MINUTE) });
    const second = sampleNotification({ actor: lumi, createdAt: ago(4 * MINUTE) });
    expect(groupsOf([first, second])).toEqual([
      {
        type: "like",
        sourceId: "post-1",
        count: 2,
        items: [second, first],
        actors: [lumi, pell],
        latestItem: second,
        timeAgo: "4 minutes ago",
      },
    ]);
  });

  it("holds notifications exactly an hour apart, and none beyond", () => {
    const latest = sampleNotification({ createdAt: ago(0) });
    const hour = sampleNotification({ createdAt: ago(60 * MINUTE) });
    const later = sampleNotification({ createdAt: ago(60 * MINUTE + 1) });
    expect(groupsOf([latest, hour]).map(({ count }) => count)).toEqual([2]);
    expect(groupsOf([latest, later]).map(({ count }) => count)).toEqual([1, 1]);
  });

  it("does not mix sources of the same id but another kind", () => {
    const post = sampleNotification({ sourceType: "post", sourceId: "1", createdAt: ago(0) });
    const game = sampleNotification({ sourceType: "game", sourceId: "1", createdAt: ago(0) });
    expect(groupsOf([post, game])).toHaveLength(2);
  });

  it("lists a group that spans midnight under its latest day", () => {
    const items = [ago(14 * 60 * MINUTE), ago(14.9 * 60 * MINUTE), ago(17.5 * 60 * MINUTE)].map(
      (createdAt) => sampleNotification({ createdAt }),
    );
    const sections = groupNotifications(items, "time", { ...options, timeZone: "Europe/London" });
    // London's midnight was 16 hours ago.
    expect(sections.map(({ key, groups }) => [key, groups.map(({ count }) => count)])).toEqual([
      ["today", [2]],
      ["yesterday", [1]],
    ]);
  });
});

describe("arranging", () => {
  const items = [
    sampleNotification({
      type: "follow",
      sourceType: "user",
      sourceId: "wren",
      createdAt: ago(MINUTE),
    }),
    sampleNotification({ type: "like", sourceId: "post-1", createdAt: ago(DAY) }),
    sampleNotification({ type: "comment", sourceId: "post-1", createdAt: ago(3 * DAY) }),
    sampleNotification({ type: "like", sourceId: "post-2", createdAt: ago(20 * DAY) }),
    sampleNotification({ type: "like", sourceId: "post-3", createdAt: ago(40 * DAY) }),
  ];
  const shape = (mode: GroupingMode, showsOld = false) =>
    groupNotifications(items, mode, { ...options, showsOld }).map(({ key, groups }) => [
      key,
      groups.length,
    ]);

  it("groups by time", () => {
    expect(shape("time", true)).toEqual([
      ["today", 1],
      ["yesterday", 1],
      ["last7days", 1],
      ["last30days", 1],
      ["older", 1],
    ]);
  });

  it("groups by type", () => {
    expect(shape("type")).toEqual([
      ["follow", 1],
      ["like", 2],
      ["comment", 1],
    ]);
  });

  it("groups by source", () => {
    expect(shape("source")).toEqual([
      ["user:wren", 1],
      ["post:post-1", 2],
      ["post:post-2", 1],
    ]);
  });

  it("cycles type, source, time, and type again", () => {
    expect(nextGrouping("type")).toBe("source");
    expect(nextGrouping("source")).toBe("time");
    expect(nextGrouping("time")).toBe("type");
  });
});

describe("a click on a group", () => {
  it("marks its latest and every unread one", () => {
    const unread = sampleNotification({ createdAt: ago(3 * MINUTE) });
    const read = sampleNotification({ createdAt: ago(2 * MINUTE), read: true });
    const latest = sampleNotification({ createdAt: ago(MINUTE), read: true });
    const [group] = groupsOf([unread, read, latest]);
    expect(group && idsToMark(group)).toEqual([latest.id, unread.id]);
  });
});

describe("ten thousand notifications", () => {
  it("are arranged within a frame or few", () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      sampleNotification({ sourceId: `post-${at % 700}`, createdAt: ago(at * 4 * MINUTE) }),
    );
    groupsOf(many);
    const begun = Date.now();
    const groups = groupsOf(many, "time", { showsOld: true });
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
    expect(Date.now() - begun).toBeLessThan(500);
  });
});
