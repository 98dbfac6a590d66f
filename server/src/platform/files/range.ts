import type { ByteRange } from "./store.ts";

/**
 * The range that a header asks for (RFC 9110, 14.2). Null where the complete file is the answer: without a
 * header, for one that cannot be read, and for several ranges at once.
 */
export function parseRange(
  header: string | undefined,
  bytes: number,
): ByteRange | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || from + to === "") return null;
  const last = bytes - 1;
  if (from === "") {
    const length = Math.min(Number(to), bytes);
    return length > 0 ? { start: bytes - length, end: last } : "unsatisfiable";
  }
  const [start, end] = [Number(from), to === "" ? last : Number(to)];
  if (start > last) return "unsatisfiable";
  return end < start ? null : { start, end: Math.min(end, last) };
}
