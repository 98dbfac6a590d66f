import { UNDO_MINUTES, type Undo } from "@waymates/contract/features/staff";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { PendingUndo } from "../../../platform/staff.ts";
import { auditLog, undos } from "../tables.ts";

type Fields = Record<string, unknown>;

/** One change made by staff. */
interface AuditEntry {
  /** Null for a change that the system made by itself. */
  actorId: string | null;
  /** `noun.pastVerb`, such as `user.roleChanged`. */
  action: string;
  /** `name` is the target's current name: the target may be deleted when the entry is read. */
  target: { type: string; id: string; name: string };
  /** The changed fields; null where there was nothing before, or is nothing after. */
  before: Fields | null;
  after: Fields | null;
  reason?: string | null;
  /** Of the fact that it comes from: one that is delivered twice is written once. */
  id?: string;
}

/**
 * Adds an entry to the audit log. Call it in the transaction of the change, so that neither is stored without
 * the other. Never put in a password, a token, an IP address or a private message.
 * @returns the entry's id
 */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<string> {
  const { id = newId(), actorId, action, target, before, after, reason = null } = entry;
  await tx
    .insert(auditLog)
    .values({
      id,
      actor_id: actorId,
      action,
      target_type: target.type,
      target_id: target.id,
      target_name: target.name,
      before,
      after,
      reason,
    })
    .onConflictDoNothing();
  return id;
}

/** A change by a member of staff. */
interface StaffChange extends AuditEntry {
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

/** The fields that differ, as they were and as they are. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { before: pick(before), after: pick(after) };
}
