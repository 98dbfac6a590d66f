import type { ImposedKind } from "@waymates/contract/features/sanctions";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  deleteSanction,
  insertSanction,
  lockSanction,
  type SanctionRow,
  setLifted,
} from "../store/sanctions.ts";
import { listAppealsAgainst } from "../store/appeals.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewSanction {
  userId: string;
  decidedBy: string;
  reason: string;
  kind: ImposedKind;
  days?: number | undefined;
}

/** Writes a sanction, and notifies its person. Who may is for the caller to decide. */
export async function imposeSanction(
  { bus }: Pick<Platform, "bus">,
  tx: Db,
  { userId, decidedBy, reason, kind, days }: NewSanction,
): Promise<SanctionRow> {
  const now = new Date();
  const made = await insertSanction(tx, {
    id: newId(),
    user_id: userId,
    kind,
    days: days ?? null,
    reason,
    decided_by: decidedBy,
    until: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
    created_at: now,
  });
  await bus.publish(tx, "sanction.imposed", {
    sanctionId: made.id,
    userId,
    kind,
    reason,
    until: made.until?.toISOString() ?? null,
  });
  return made;
}

interface Removed {
  userId: string;
  decidedBy: string;
  reason: string;
  target: { type: string; id: string; name: string; url: string };
}

/** Writes that something of a person's was removed; the notice comes with the removal itself. */
export async function recordRemoval(
  tx: Db,
  { userId, decidedBy, reason, target }: Removed,
): Promise<SanctionRow> {
  return insertSanction(tx, {
    id: newId(),
    user_id: userId,
    kind: "removal",
    reason,
    target_type: target.type,
    target_id: target.id,
    target_name: target.name,
    target_url: target.url,
    decided_by: decidedBy,
    created_at: new Date(),
  });
}

/** Ends a sanction before its time. @throws CONFLICT where it is no longer in force */
export async function liftSanction(tx: Db, id: string, by: string): Promise<SanctionRow> {
  const held = await lockSanction(tx, id);
  if (!held) throw new Problem("NOT_FOUND");
  const isOver = held.until !== null && held.until.getTime() <= Date.now();
  if (held.lifted_at || isOver) throw new Problem("CONFLICT");
  await setLifted(tx, id, by);
  return held;
}

/** Reinstates a lifted sanction. @throws CONFLICT where it was changed since */
async function resumeSanction(tx: Db, id: string): Promise<void> {
  const held = await lockSanction(tx, id);
  if (!held?.lifted_at) throw new Problem("CONFLICT");
  await setLifted(tx, id, null);
}

/** As if it had never been. @throws CONFLICT where it was lifted or appealed against since */
async function withdrawSanction(tx: Db, id: string): Promise<void> {
  const held = await lockSanction(tx, id);
  const hasAppealed = (await listAppealsAgainst(tx, [id])).size > 0;
  if (!held || held.lifted_at || hasAppealed) throw new Problem("CONFLICT");
  await deleteSanction(tx, id);
}

/** Takes the newest change of a sanction back. @throws CONFLICT where it changed again since */
export const undoSanction = (tx: Db, id: string, change: "imposed" | "lifted"): Promise<void> =>
  change === "imposed" ? withdrawSanction(tx, id) : resumeSanction(tx, id);
