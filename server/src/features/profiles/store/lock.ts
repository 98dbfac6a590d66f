import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Profile } from "../store.ts";
import { profiles } from "../tables.ts";

/**
 * A person's profile, held until the transaction ends: two tabs that save take turns. Null for
 * nobody.
 */
export async function lockProfile(tx: Db, id: string): Promise<Profile | null> {
  const [found] = await tx.select().from(profiles).where(eq(profiles.id, id)).for("update");
  return found ?? null;
}
