import { describe, expect, it } from "vitest";
import { toCsv } from "./rules.ts";

describe("rows as CSV", () => {
  it("preserve commas, quotes, line breaks, and every alphabet", () => {
    const rows = [
      { name: 'Ada "the first", L.', note: "two\nlines", at: new Date("2026-01-02T03:04:05Z") },
      { name: "نور", note: null, more: { a: [1] } },
    ];
    expect(toCsv(rows)).toBe(
      "\ufeffname,note,at,more\r\n" +
        '"Ada ""the first"", L.","two\nlines",2026-01-02T03:04:05.000Z,\r\n' +
        'نور,,,"{""a"":[1]}"\r\n',
    );
  });

  it.each(["=1+1", "+49", "-x", "@cmd", "\tx"])("%j is no formula in a spreadsheet", (text) => {
    expect(toCsv([{ text }])).toContain(`'${text}`);
  });

  it("leaves numbers below zero what they are", () => {
    expect(toCsv([{ points: -5 }])).toContain("\r\n-5\r\n");
  });
});
