import { Problem } from "./problem.ts";

/** A place in a list ordered by time and id. */
export interface Position {
  at: Date;
  id: string;
}

const TIME = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The opaque form of a position, as `nextCursor` carries it. */
export function encodeCursor({ at, id }: Position): string {
  return Buffer.from(`${at.toISOString()}|${id}`).toString("base64url");
}

/** @throws VALIDATION for what no list ever gave out. */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString().split("|");
  const at = new Date(time);
  if (!TIME.test(time) || Number.isNaN(at.getTime()) || !UUID.test(id)) {
    throw new Problem("VALIDATION", { fields: { cursor: "INVALID" } });
  }
  return { at, id };
}
