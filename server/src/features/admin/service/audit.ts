import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { auditLog } from "../tables.ts";

type Fields = Record<string, unknown>;

/** One change made by staff. */
export interface AuditEntry {
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
