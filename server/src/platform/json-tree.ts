import { type Node, parseTree } from "jsonc-parser";
import { findUnstorable } from "./storable.ts";

/**
 * JSON of a file with the place of each value; null for what is no JSON, is nested too deeply or holds
 * texts that are not well-formed. The parser calls itself, and so gets only what is known to be shallow.
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
