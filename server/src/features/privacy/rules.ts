import type { PersonalRow } from "../../platform/personal-data.ts";

/** A spreadsheet would run a cell that begins like this. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as a spreadsheet reads them (RFC 4180), with a mark that says UTF-8. */
export function toCsv(rows: readonly PersonalRow[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => names.map((name) => cell(row[name])).join(","));
  return `\ufeff${[names.map(cell).join(","), ...lines].join("\r\n")}\r\n`;
}

function cell(value: unknown): string {
  const text = plainText(value);
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value) ?? "";
}
