import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { DEFAULT_PREFERENCES, type Preferences, type Profile } from "../store.ts";
import { profiles, userPreferences } from "../tables.ts";

/**
 * A person's profile, held until the transaction ends: two tabs that save take turns. Null for
 * nobody.
 */
export async function lockProfile(tx: Db, id: string): Promise<Profile | null> {
  const [found] = await tx.select().from(profiles).where(eq(profiles.id, id)).for("update");
  return found ?? null;
}

/** A person's own preferences, and when they were last saved; null when never. */
export async function readPreferences(
  db: Db,
  userId: string,
): Promise<Preferences & { updated_at: Date | null }> {
  const [found] = await db
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.user_id, userId));
  return found ?? { ...DEFAULT_PREFERENCES, updated_at: null };
}
