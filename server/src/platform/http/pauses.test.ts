import { expect, it, vi } from "vitest";
import { createOverloadLog, createPauses } from "./pauses.ts";

it("asks for two seconds at first, for more the longer it lasts, and for thirty at most", () => {
  let now = 1_000_000;
  const pause = createPauses(
    () => now,
    () => 1,
  );
  const asked = [0, 10, 20, 40, 55, 55].map((seconds) => {
    now += seconds * 1000;
    return pause();
  });
  expect(asked).toEqual([2, 7, 17, 30, 30, 30]);
  now += 61_000;
  expect(pause()).toBe(2);
});

it("spreads returning clients over half the time", () => {
  let chance = 0;
  let now = 0;
  const pause = createPauses(
    () => now,
    () => chance,
  );
  pause();
  now = 56_000;
  expect(pause()).toBe(16);
  chance = 1;
  expect(pause()).toBe(30);
});

it("logs an overload once a minute, with what was measured", () => {
  let now = 0;
  const warn = vi.fn();
  const note = createOverloadLog({ warn }, () => now);
  const measured = { type: "eventLoopDelay", value: 2400, open: 21 };
  note(measured);
  now = 59_999;
  note(measured);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    measured,
    "requests refused because the process is overloaded",
  );
  now = 60_000;
  note(measured);
  expect(warn).toHaveBeenCalledTimes(2);
});
