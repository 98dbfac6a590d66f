import { UNDO_MINUTES, type Undo } from "@waymates/contract/features/staff";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { undos } from "../tables.ts";
import { type AuditEntry, writeAudit } from "./audit.ts";
import type { PendingUndo } from "./undo-kind.ts";

/** A change by a member of staff. */
export interface StaffChange extends AuditEntry {
  actorId: string;
  /** How it is undone; none where it cannot be. */
  undo?: PendingUndo | null;
}

/**
 * Writes a change into the audit log and stores its undo. Call it once per change, in the transaction of
 * the change.
 * @returns the `undo` of the answer; null where the change cannot be undone
 */
export async function recordChange(tx: Db, { undo, ...entry }: StaffChange): Promise<Undo> {
  const auditId = await writeAudit(tx, entry);
  if (!undo) return null;
  const until = new Date(Date.now() + UNDO_MINUTES * 60_000);
  const id = newId();
  const { kind, data } = undo;
  await tx
    .insert(undos)
    .values({ id, kind, data, actor_id: entry.actorId, audit_id: auditId, until });
  return { id, until: until.toISOString() };
}
