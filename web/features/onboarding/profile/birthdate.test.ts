import { describe, expect, it } from "vitest";
import { isoOf, monthNames, partOrder, partsOf } from "./birthdate.ts";

describe("a birthdate in three fields", () => {
  it("accepts a day of the calendar in the digits of any script", () => {
    expect(isoOf({ day: "7", month: "3", year: "1998" })).toBe("1998-03-07");
    expect(isoOf({ day: "٧", month: "3", year: "١٩٩٨" })).toBe("1998-03-07");
    expect(isoOf({ day: "７", month: "3", year: "１９９８" })).toBe("1998-03-07");
    expect(isoOf({ day: "29", month: "2", year: "2024" })).toBe("2024-02-29");
  });

  it.each([
    { day: "29", month: "2", year: "2023" },
    { day: "31", month: "4", year: "1998" },
    { day: "0", month: "4", year: "1998" },
    { day: "1", month: "", year: "1998" },
    { day: "1", month: "4", year: "98" },
    { day: "x", month: "4", year: "1998" },
  ])("refuses %j", (parts) => {
    expect(isoOf(parts)).toBeNull();
  });

  it("is split into the parts that were typed", () => {
    expect(partsOf("1998-03-07")).toEqual({ day: "7", month: "3", year: "1998" });
    expect(partsOf(null)).toEqual({ day: "", month: "", year: "" });
  });

  it("follows the order and the month names of the language", () => {
    expect(partOrder("en-US")).toEqual(["month", "day", "year"]);
    expect(partOrder("de-DE")).toEqual(["day", "month", "year"]);
    expect(partOrder("ja-JP")).toEqual(["year", "month", "day"]);
    expect(partOrder("ar")).toEqual(["day", "month", "year"]);
    expect(monthNames("de-DE")[2]).toEqual({ id: "3", label: "März" });
  });
});
