import type { Db } from "../../../platform/db/database.ts";
import { type AuditEntry, writeAudit } from "./audit.ts";

export interface Recorded extends AuditEntry {
  /** How the change is taken back; none where it cannot be. */
  undo?: { kind: string; data: Record<string, unknown> };
}

/** Notes a change of staff, in its transaction. */
export async function record(
  tx: Db,
  { undo: _undo, ...entry }: Recorded,
): Promise<{ id: string; until: string } | null> {
  await writeAudit(tx, entry);
  return null;
}
