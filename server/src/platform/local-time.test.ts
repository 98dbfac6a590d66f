import { expect, it } from "vitest";
import { durationIn } from "./local-time.ts";

it.each([
  ["en-US", 1, "1 second"],
  ["en-US", 42, "42 seconds"],
  ["en-US", 60, "1 minute"],
  ["en-US", 552, "9 minutes, 12 seconds"],
  ["en-US", 7_265, "2 hours, 1 minute"],
  ["de-DE", 61, "1 Minute, 1 Sekunde"],
  ["ja-JP", 75, "1 分 15 秒"],
])("in %s, formats %i seconds as a duration", (language, seconds, said) => {
  expect(durationIn(language, seconds)).toBe(said);
});
