import { numberFormat } from "@waymates/contract/formats";
/** What a language writes between groups of digits and before decimals. */
function marksOf(language: string): { group: string; decimal: string } {
  const parts = numberFormat(language, { useGrouping: true }).formatToParts(123_456.7);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: mark("group") ?? ",", decimal: mark("decimal") ?? "." };
}

const ARABIC_ZERO = 0x06_60;
const PERSIAN_ZERO = 0x06_f0;

function withLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = code >= 0xff10 ? 0xff10 : code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO;
    return String(code - zero);
  });
}

/**
 * Reads a number as people type it: digits of any script, either decimal mark, groups of three.
 * "1.050" is 1050 where the point groups digits and 1.05 elsewhere. Null when it is none.
 */
export function readNumber(text: string, language: string): number | null {
  const { group, decimal } = marksOf(language);
  const plain = withLatinDigits(text)
    .trim()
    // Spaces and apostrophes between groups, and the invisible marks of right-to-left text.
    .replace(/[\s\u00a0\u202f'’_\u061c\u200e\u200f]/g, "")
    .replace(/^[\u2212\u2013]/, "-")
    .replaceAll("٫", ".")
    .replaceAll("٬", "");
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`).test(plain);
  const bare = isGrouped
    ? plain.replaceAll(group, "").replace(decimal, ".")
    : plain.replace(",", ".");
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : null;
}

/** A number as the reader's language types it, without groups, so that it reads back the same. */
export function writeNumber(value: number, language: string): string {
  return numberFormat(language, { useGrouping: false, maximumFractionDigits: 10 }).format(value);
}

/** Returns the typed number one step up or down, within the bounds. */
export function stepNumber(
  current: number | null,
  direction: 1 | -1,
  { min, max, step = 1 }: { min?: number; max?: number; step?: number },
): number {
  const next = current === null ? (min ?? 0) : current + direction * step;
  const bounded = Math.min(max ?? next, Math.max(min ?? next, next));
  return Number(bounded.toFixed(10));
}
