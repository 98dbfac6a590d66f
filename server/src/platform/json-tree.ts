import { type Node, parseTree } from "jsonc-parser";
import { findUnstorable } from "./storable.ts";

/**
 * Parses JSON of a file with the place of each value; null for invalid JSON, for one nested too deeply and
 * for texts that are not well-formed. The parser is recursive, so its input is checked for depth first.
 */
export function parseJsonTree(content: string): Node | null {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return null;
  }
  return findUnstorable(value) === null ? (parseTree(content) ?? null) : null;
}
