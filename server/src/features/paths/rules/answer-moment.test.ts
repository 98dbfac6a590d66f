import { describe, expect, it } from "vitest";
import { momentOf } from "./answer-moment.ts";

const now = new Date("2026-03-29T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();

describe("the moment of an answer", () => {
  it("is now where no time is sent", () => {
    expect(momentOf(undefined, now)).toEqual(now);
  });

  it("is when it was given, for 48 hours", () => {
    for (const ago of [-1, -60 * 24, -60 * 48]) {
      expect(momentOf(minutes(ago), now)).toEqual(new Date(minutes(ago)));
    }
    expect(momentOf(minutes(-60 * 48 - 1), now)).toEqual(now);
  });

  it("is now for a clock up to five minutes fast, and null beyond", () => {
    expect(momentOf(minutes(5), now)).toEqual(now);
    expect(momentOf(minutes(6), now)).toBeNull();
  });

  it("keeps the moment of a time with an offset", () => {
    expect(momentOf("2026-03-29T13:30:00+02:00", now)).toEqual(new Date("2026-03-29T11:30:00Z"));
  });
});
