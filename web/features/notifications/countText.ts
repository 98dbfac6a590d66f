import type { Translate } from "../../platform/texts.ts";

/** The server counts no further than a hundred. */
const MOST = 99;

/** A text with a number in it; above 99 it reads 99+, as the badges do. */
export function countText(t: Translate, key: string, count: number): string {
  const text = t(key, { count: Math.min(count, MOST + 1) });
  return count > MOST ? text.replace(String(MOST + 1), `${MOST}+`) : text;
}
