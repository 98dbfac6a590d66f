/** A number and how far from it an answer may be. */
export interface NumberRange {
  correct: number;
  tolerance: number;
}

const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** One number with a decimal comma in some countries, another one with its thousands apart in others. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/**
 * A number as programs write it; null where it is none, or may be two.
 * @param hasCommas whether the file is known to use decimal commas
 */
export function readNumber(text: string, hasCommas = false): number | null {
  const trimmed = text.trim().replaceAll("−", "-");
  if (!NUMBER.test(trimmed) || (!hasCommas && THOUSANDS.test(trimmed))) return null;
  const value = Number(trimmed.replace(",", "."));
  return Number.isFinite(value) ? value : null;
}

/** Half of a sum of decimal fractions, which are not exact in binary, as one would write it. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** `5`, `5:0.1` with a tolerance, or `4.9..5.1`; null where a part of it is no number. */
export function readRange(text: string, hasCommas = false): NumberRange | null {
  const ends = text.split("..");
  if (ends.length === 2) {
    const [from, to] = ends.map((end) => readNumber(end, hasCommas));
    if (typeof from !== "number" || typeof to !== "number") return null;
    return { correct: rounded((from + to) / 2), tolerance: rounded(Math.abs(to - from) / 2) };
  }
  const [number = "", tolerance = "0", ...more] = text.split(":", 3);
  const correct = readNumber(number, hasCommas);
  const around = readNumber(tolerance, hasCommas);
  if (correct === null || around === null || more.length > 0) return null;
  return { correct, tolerance: Math.abs(around) };
}

/** The widest of ranges around the same number; null where they are around different ones. */
export function overlapOf(ranges: readonly NumberRange[]): NumberRange | null {
  const [first] = ranges;
  if (!first || ranges.some(({ correct }) => correct !== first.correct)) return null;
  return { ...first, tolerance: Math.max(...ranges.map(({ tolerance }) => tolerance)) };
}
