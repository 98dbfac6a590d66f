import * as calls from "@waymates/contract/operations/staff-things";
import type { Undo } from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import { undoKind } from "../../../platform/staff.ts";
import { recordChange } from "../../audit/index.ts";
import { type Entry, lockOrder } from "../store.ts";
import { waitlist } from "../tables.ts";

/**
 * Takes an address off the list. @returns the entry as it was
 * @throws NOT_FOUND; CONFLICT where it is off already, or where its person has registered
 */
async function removeEntry(tx: Db, id: string): Promise<Entry> {
  await lockOrder(tx);
  const [found] = await tx.select().from(waitlist).where(eq(waitlist.id, id)).for("update");
  if (!found) throw new Problem("NOT_FOUND");
  if (found.status === "removed" || found.status === "registered") throw new Problem("CONFLICT");
  await tx.update(waitlist).set({ status: "removed" }).where(eq(waitlist.id, id));
  return found;
}

/** Takes an address off the waitlist. @throws NOT_FOUND, CONFLICT */
export const removeFromWaitlist = (
  { bus }: Platform,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<Undo> =>
  bus.transaction(async (tx) => {
    const { status, position } = await removeEntry(tx, id);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "waitlist.removed",
      target: { type: "waitlist", id, name: `#${position ?? "–"}` },
      before: { status },
      after: { status: "removed" },
      reason,
      undo: removedUndo.of({ id, status }),
    });
  });

/** @throws CONFLICT where the address has signed up again since */
export const removedUndo = undoKind<{ id: string; status: Entry["status"] }>(
  "waitlist.removed",
  { access: calls.removeFromWaitlist.access },
  async ({ tx }, { id, status }) => {
    await lockOrder(tx);
    const [found] = await tx.select().from(waitlist).where(eq(waitlist.id, id)).for("update");
    if (found?.status !== "removed") throw new Problem("CONFLICT");
    await tx.update(waitlist).set({ status }).where(eq(waitlist.id, id));
  },
);
