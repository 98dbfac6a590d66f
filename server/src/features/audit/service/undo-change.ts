import { eq, lt, sql } from "../../../platform/db/drizzle.ts";
import { refuseAccess } from "../../../platform/auth/access.ts";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { StaffPlatform } from "../../../platform/staff.ts";
import { auditLog, undos } from "../tables.ts";
import { writeAudit } from "./record-change.ts";

/** Undos are stored longer than they can be used, so that a late one is answered with EXPIRED. */
const KEPT_DAYS = 7;

/**
 * Undoes a change, for the person who made it and for admins. It asks every right that making the change
 * would ask now.
 * @throws NOT_FOUND; FORBIDDEN; CONFLICT when it is undone already, or its target was changed since; EXPIRED
 */
export async function undoChange(platform: StaffPlatform, actor: Actor, id: string): Promise<void> {
  await platform.bus.transaction(async (tx) => {
    const [change] = await tx.select().from(undos).where(eq(undos.id, id)).for("update");
    const isTheirs = change?.actor_id === actor.userId || actor.role === "admin";
    if (!change || !isTheirs) throw new Problem("NOT_FOUND");
    if (change.undone_at) throw new Problem("CONFLICT");
    if (change.until <= new Date()) throw new Problem("EXPIRED");
    const kinds = platform.staff.flatMap(({ undo = [] }) => undo);
    const kind = kinds.find((one) => one.kind === change.kind);
    if (!kind) throw new Problem("NOT_FOUND");
    const context = { platform, tx, actor };
    const refused = refuseAccess(actor, kind.access);
    if (refused) throw new Problem(refused);
    await kind.assert?.(context, change.data as never);
    await kind.undo(context, change.data as never);
    await tx
      .update(undos)
      .set({ undone_at: sql`now()` })
      .where(eq(undos.id, id));
    await writeUndone(tx, actor.userId, change.audit_id);
  });
}

/** Writes the audit entry with `before` and `after` exchanged. */
async function writeUndone(tx: Db, actorId: string, auditId: string): Promise<void> {
  const [entry] = await tx.select().from(auditLog).where(eq(auditLog.id, auditId));
  if (!entry) return;
  await writeAudit(tx, {
    actorId,
    action: `${entry.action}.undone`,
    target: { type: entry.target_type, id: entry.target_id, name: entry.target_name },
    before: entry.after as Record<string, unknown> | null,
    after: entry.before as Record<string, unknown> | null,
  });
}

/** Ids of what was deleted and may still be restored by an undo. */
export async function listRestorable(db: Db): Promise<string[]> {
  const pending = await db
    .select({ id: sql<string>`${undos.data} ->> 'id'` })
    .from(undos)
    .where(sql`${undos.until} > now() and ${undos.kind} like '%.deleted'`);
  return pending.map(({ id }) => id);
}

/** Deletes expired undos. */
export async function pruneUndos(db: Db): Promise<void> {
  await db.delete(undos).where(lt(undos.until, sql`now() - ${KEPT_DAYS} * interval '1 day'`));
}
