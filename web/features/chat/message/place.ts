import type { Row } from "../conversation/rows.ts";

/** Where a bubble stands in somebody's turn. */
export function placeOf({ isFirst, isLast }: Pick<Row, "isFirst" | "isLast">) {
  if (isFirst) return isLast ? "single" : "first";
  return isLast ? "last" : "middle";
}
