import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Mark } from "../rules/marks.ts";

/** What a text was before a change; null for one that was never written. JSON. */
export interface KeptText {
  value: string | null;
  /** None where the text came with its path. */
  mark: Mark | null;
}

/** A text of a path in a language other than its own. */
export interface Which {
  key: string;
  language: string;
}

/** A text that no one else changes until the transaction ends. */
export interface LockedText {
  value: string | null;
  mark: Mark | undefined;
  /** When the texts without a mark were written; null where there are none. */
  rowAt: Date | null;
  put(text: KeptText): Promise<void>;
}

/** @throws NOT_FOUND */
export type LockText = (tx: Db, which: Which) => Promise<LockedText>;

const timeOf = (iso: string | null): number | null =>
  iso === null ? null : new Date(iso).getTime();

/**
 * Writes a text, or takes it away (null).
 * @param read when the text was written that the caller has read; left out where that does not matter
 * @returns what it was, and when it was changed
 * @throws CONFLICT for one that was written since
 */
export async function saveLocked(
  { value, mark, rowAt, put }: LockedText,
  text: { value: string | null; status: Mark["status"] },
  read?: string | null,
): Promise<{ before: KeptText | null; at: string }> {
  const written = mark?.at ?? (value === null ? null : (rowAt?.toISOString() ?? null));
  if (read !== undefined && timeOf(read) !== timeOf(written)) throw new Problem("CONFLICT");
  const at = new Date().toISOString();
  await put({ value: text.value, mark: { status: text.status, at } });
  return { before: written === null ? null : { value, mark: mark ?? null }, at };
}

/** Puts a text back to what it was before a change. @throws CONFLICT where it changed since */
export async function restoreLocked(
  { mark, put }: LockedText,
  at: string,
  kept: KeptText | null,
): Promise<void> {
  // A mark that knows another source was written for one that has changed since.
  if (mark?.at !== at || mark.of !== undefined) throw new Problem("CONFLICT");
  await put(kept ?? { value: null, mark: null });
}
