import { dateFormat } from "@waymates/contract/formats";
/** A date as it is typed, part by part. */
export interface DateParts {
  day: string;
  /** "1" to "12". */
  month: string;
  year: string;
}

export type DatePart = keyof DateParts;

export function partsOf(iso: string | null): DateParts {
  const [year = "", month = "", day = ""] = iso?.split("-") ?? [];
  const plain = (digits: string) => (/^\d+$/.test(digits) ? String(Number(digits)) : digits);
  return { day: plain(day), month: plain(month), year };
}

/** Digits of any script as the plain ones. */
function toNumber(typed: string): number {
  const plain = typed.trim().replaceAll(/\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    // Decimal digits stand in runs of ten that begin with their zero.
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** YYYY-MM-DD, or null where the parts are no day of the calendar. */
export function isoOf({ day, month, year }: DateParts): string | null {
  const [y, m, d] = [toNumber(year), toNumber(month), toNumber(day)];
  if (!(y >= 1000 && y <= 9999)) return null;
  const date = new Date(Date.UTC(y, m - 1, d));
  const isDay =
    date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isDay ? date.toISOString().slice(0, 10) : null;
}

/** YYYY-MM-DD, or as much as was typed of it, which is no valid date; "" when nothing was. */
export function typedDate(parts: DateParts): string {
  const { year, month, day } = parts;
  return isoOf(parts) ?? (year + month + day === "" ? "" : `${year}-${month}-${day}`);
}

/** In which order a language writes a date. */
export function partOrder(language: string): DatePart[] {
  const parts = dateFormat(language, {
    dateStyle: "long",
    calendar: "gregory",
  }).formatToParts(new Date());
  return parts.flatMap(({ type }) =>
    type === "day" || type === "month" || type === "year" ? [type] : [],
  );
}

/** The twelve months by name. */
export function monthNames(language: string): { id: string; label: string }[] {
  const format = dateFormat(language, {
    month: "long",
    calendar: "gregory",
    timeZone: "UTC",
  });
  return Array.from({ length: 12 }, (_, at) => ({
    id: String(at + 1),
    label: format.format(new Date(Date.UTC(2024, at, 1))),
  }));
}
