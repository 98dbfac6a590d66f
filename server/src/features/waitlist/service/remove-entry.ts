import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Entry, lockOrder } from "../store.ts";
import { waitlist } from "../tables.ts";

/**
 * Takes an address off the list, for staff. @returns the entry as it was
 * @throws NOT_FOUND; CONFLICT where it is off already, or where its person has registered
 */
export async function removeEntry(tx: Db, id: string): Promise<Entry> {
  await lockOrder(tx);
  const [found] = await tx.select().from(waitlist).where(eq(waitlist.id, id)).for("update");
  if (!found) throw new Problem("NOT_FOUND");
  if (found.status === "removed" || found.status === "registered") throw new Problem("CONFLICT");
  await tx.update(waitlist).set({ status: "removed" }).where(eq(waitlist.id, id));
  return found;
}

/** Puts a removed address back where it was. @throws CONFLICT where it signed up again since */
export async function putEntryBack(tx: Db, id: string, status: Entry["status"]): Promise<void> {
  await lockOrder(tx);
  const [found] = await tx.select().from(waitlist).where(eq(waitlist.id, id)).for("update");
  if (found?.status !== "removed") throw new Problem("CONFLICT");
  await tx.update(waitlist).set({ status }).where(eq(waitlist.id, id));
}
