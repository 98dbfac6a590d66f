import type { TableSum } from "../backup/table-sums.ts";

/** @throws NotDone where these are not the tables of the backup */
export type Check = (tables: readonly TableSum[]) => void;

/** Where the database of a backup goes. */
export interface Place {
  /** What stands in the way of a restore; null for nothing. */
  occupied: string | null;
  /**
   * Restores the database beside what is there, with exports expired: their files are in no backup.
   * @returns a function that puts it in the place of what was there, at one moment
   */
  prepare(file: string, check: Check): Promise<() => Promise<void>>;
  /** Restores into a place of its own, and removes that. */
  tryOut(file: string, check: Check): Promise<void>;
  close(): Promise<void>;
}

/** A backup does not contain the files of exports, so that people request new ones. */
export const EXPIRE_EXPORTS = `update public.account_exports set expires_at = now()
  where status = 'ready' and expires_at > now()`;
