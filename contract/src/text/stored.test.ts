import { expect, it } from "vitest";
import { normalizeText, textFault } from "./stored.ts";

it("a text keeps its words and loses what controls a terminal", () => {
  expect(normalizeText(" a\r\nb\tc\u0007\u009b ")).toBe("a\nb\tc");
});

it("a text is refused where it is empty, too long, or cannot be stored", () => {
  expect(textFault("\u0000", 4000)).toBe("INVALID");
  expect(textFault("\udc00", 4000)).toBe("INVALID");
  expect(textFault(" ", 4000, true)).toBe("REQUIRED");
  expect(textFault("", 4000)).toBeNull();
  expect(textFault("😀".repeat(4000), 4000)).toBeNull();
  expect(textFault("😀".repeat(4001), 4000)).toBe("TOO_LONG");
});
