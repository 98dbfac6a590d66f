import { expect, test } from "vitest";
import { adjustClock, toTabTime } from "./serverClock.ts";

const now = "2026-05-01T12:00:00.000Z";
const ms = Date.parse(now);

test("a message whose way is not known gives the server's time at least", () => {
  const clock = adjustClock(null, { now, at: 1000 });
  expect(toTabTime(clock, now)).toBe(1000);
});

test("half of the way there and back is taken off, and the shortest way counts", () => {
  const slow = adjustClock(null, { now, at: 1000, roundTrip: 400 });
  expect(slow.offset).toBe(ms - 1000 + 200);
  const quick = adjustClock(slow, { now, at: 1000, roundTrip: 40 });
  expect(quick.offset).toBe(ms - 1000 + 20);
  expect(adjustClock(quick, { now, at: 1300, roundTrip: 600 })).toEqual(quick);
});

test("a later message never puts the server's clock back", () => {
  const clock = adjustClock(null, { now, at: 1000, roundTrip: 0 });
  expect(adjustClock(clock, { now, at: 1500 }).offset).toBe(clock.offset);
  expect(adjustClock(clock, { now, at: 900 }).offset).toBe(ms - 900);
});
