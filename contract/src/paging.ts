import { z } from "zod";

/** Page size of a list: 20 unless asked otherwise, 50 at most. */
export const limitParam = z.coerce.number().int().min(1).max(50).default(20);

/** One that names what was given out, for a list whose order changes, is a few thousand characters long. */
const CURSOR_MAX = 6000;

/** Opaque position in a list, as `nextCursor` of the page before gave it. */
export const cursorParam = z.string().min(1).max(CURSOR_MAX).optional();

export const pageQuery = z.strictObject({ cursor: cursorParam, limit: limitParam });

/** One page of a list, newest first unless the call says otherwise; nextCursor is null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}
