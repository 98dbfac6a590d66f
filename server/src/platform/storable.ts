import { Problem } from "./problem.ts";

/** Deeper than any JSON that clients send or files contain. */
const DEPTH_MAX = 32;

interface Place {
  value: unknown;
  name: string;
  depth: number;
  parent: Place | null;
}

/** Whether the database can hold a text: no zero character, and no half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000");

/** The name of a value inside of the given one, `payload.options.1`; empty for that one itself. */
function nameOf(place: Place | null): string {
  const names: string[] = [];
  for (let at = place; at?.parent; at = at.parent) names.unshift(at.name);
  return names.join(".");
}

/**
 * Returns the name of the first value of parsed JSON that is nested too deeply, or is a text or has a key
 * that the database cannot store; null where there is none. It is not recursive, so that any depth is safe.
 * @param options `texts` false checks the depth alone
 */
export function findUnstorable(given: unknown, { texts } = { texts: true }): string | null {
  const open: Place[] = [{ value: given, name: "", depth: 0, parent: null }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place;
    if (texts && typeof value === "string" && !isStorable(value)) return nameOf(place);
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue;
    if (depth > DEPTH_MAX) return nameOf(place);
    for (const [name, part] of Object.entries(value)) {
      if (texts && !isStorable(name)) return nameOf(place);
      open.push({ value: part, name, depth: depth + 1, parent: place });
    }
  }
  return null;
}

/** Refuses JSON before anything walks it. @throws VALIDATION with the name of what is nested too deeply */
export const assertShallow = (given: unknown): void =>
  refuse(findUnstorable(given, { texts: false }));

/** Refuses parsed JSON that the database cannot hold. @throws VALIDATION with the name of the value */
export const assertStorable = (given: unknown): void => refuse(findUnstorable(given));

function refuse(name: string | null): void {
  if (name !== null) throw new Problem("VALIDATION", { fields: { [name || "body"]: "INVALID" } });
}
