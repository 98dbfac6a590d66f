import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { profiles, userPreferences } from "./tables.ts";

export type Profile = typeof profiles.$inferSelect;

export async function findById(db: Db, id: string): Promise<Profile | null> {
  const [found] = await db.select().from(profiles).where(eq(profiles.id, id));
  return found ?? null;
}

export async function findByUsername(db: Db, username: string): Promise<Profile | null> {
  const [found] = await db.select().from(profiles).where(eq(profiles.username, username));
  return found ?? null;
}

/** Living profiles among the ids, in no order. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<Profile[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(profiles)
    .where(and(inArray(profiles.id, [...ids]), isNull(profiles.deleted_at)));
}

/** Profiles whose username, first or last name begins with the words, whatever case and accents. */
export async function searchByPrefix(db: Db, typed: string, limit: number): Promise<Profile[]> {
  const prefix = sql`replace(replace(replace(fold(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return db
    .select()
    .from(profiles)
    .where(
      and(
        isNull(profiles.deleted_at),
        sql`(fold(${profiles.username}::text) like ${prefix}
          or fold(${profiles.first_name}) like ${prefix}
          or fold(${profiles.last_name}) like ${prefix})`,
      ),
    )
    .orderBy(sql`(fold(${profiles.username}::text) like ${prefix}) desc`, profiles.username)
    .limit(limit);
}

export async function updateLanguage(db: Db, id: string, language: string): Promise<void> {
  await db
    .update(profiles)
    .set({ language, updated_at: sql`now()` })
    .where(eq(profiles.id, id));
}

export interface Preferences {
  profile_visibility: "public" | "followers" | "private";
  auto_accept_follows: boolean;
}

/** Preferences of each person; who has never saved any gets the defaults. */
export async function preferencesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Preferences>> {
  const found = await db
    .select()
    .from(userPreferences)
    .where(inArray(userPreferences.user_id, [...ids]));
  const byId = new Map<string, Preferences>(found.map((row) => [row.user_id, row]));
  return new Map(ids.map((id) => [id, byId.get(id) ?? DEFAULT_PREFERENCES]));
}

export const DEFAULT_PREFERENCES: Preferences = {
  profile_visibility: "public",
  auto_accept_follows: true,
};
