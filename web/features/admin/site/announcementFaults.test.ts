import { expect, it } from "vitest";
import { faultOf, oneLine } from "./announcementFaults.ts";

const now = new Date("2026-05-02T12:00:00");

it("names what is missing before an announcement is sent", () => {
  expect(faultOf({}, null, now)).toBe("language");
  expect(faultOf({ "en-US": "Hello", "de-DE": " " }, null, now)).toBe("text");
  expect(faultOf({ "en-US": "Hello" }, "2026-05-02T11:59", now)).toBe("time");
  expect(faultOf({ "en-US": "Hello" }, "", now)).toBe("time");
  expect(faultOf({ "en-US": "Hello" }, "2026-05-02T12:01", now)).toBeNull();
  expect(faultOf({ "en-US": "Hello" }, null, now)).toBeNull();
});

it("makes one line of several", () => {
  expect(oneLine("We rest \n\n on Sunday.")).toBe("We rest on Sunday.");
});
