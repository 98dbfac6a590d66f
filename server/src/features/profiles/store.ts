import type { PersonCard } from "@waymates/contract/features/profiles";
import { idArray, isAmong } from "../../platform/db/among.ts";
import { and, eq, inArray, isNull, sql } from "../../platform/db/drizzle.ts";
import { cardColumns } from "../../platform/db/person-cards.ts";
import { type Db, rows } from "../../platform/db/database.ts";
import { beginningWith } from "../../platform/db/patterns.ts";
import type { ListPictureUses, PictureUse } from "../../platform/files/picture-uses.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { namesOfP, readingsOf, searchedNames } from "../../platform/db/person-names.ts";
import { uploads } from "../../platform/tables.ts";
import { formerUsernames, profileInterests, profiles, userPreferences } from "./tables.ts";

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
    .where(and(isAmong(profiles.id, ids), isNull(profiles.deleted_at)));
}

/** Language and time zone of the living among these people. */
export async function listLocales(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; language: string | null; timeZone: string }[]> {
  return rows(
    db,
    sql`select id, language, time_zone as "timeZone" from ${profiles}
        where id = any(${idArray(ids)}) and deleted_at is null`,
  );
}

/** Cards of the living among the ids, by id. */
export async function getPersonCards(
  db: Db,
  ids: Iterable<string | null>,
): Promise<Map<string, PersonCard>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const found = await rows<PersonCard>(
    db,
    sql`select ${cardColumns("p")} from ${profiles} p
        where p.id = any(${idArray(known)}) and p.deleted_at is null`,
  );
  return new Map(found.map((card) => [card.id, card]));
}

/** Ids of the people with these usernames who have not deleted their account, in no order. */
export async function listIdsByUsername(db: Db, usernames: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.username, [...usernames]), isNull(profiles.deleted_at)));
  return found.map(({ id }) => id);
}

/**
 * Returns ids of people whose username or name, with either part first, begins with the text; usernames first. Each kind is read along its index, so that a letter which begins a million names
 * costs no more than one that begins ten.
 */
export async function searchByPrefix(db: Db, typed: string, limit: number): Promise<string[]> {
  const readings = readingsOf(typed);
  if (readings.length === 0) return [];
  const kinds = searchedNames(namesOfP).flatMap((name, kind) =>
    readings.map(
      (reading) =>
        sql`(select p.id, ${kind}::int as kind from ${profiles} p
             where p.deleted_at is null and ${name} like ${beginningWith(reading)}
             order by ${name} using ~<~ limit ${limit})`,
    ),
  );
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id from (
          select id, min(kind) as kind from (${sql.join(kinds, sql` union all `)}) one group by id
        ) found join ${profiles} p on p.id = found.id
        order by found.kind > 0, p.username limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

export interface Preferences {
  profile_visibility: "public" | "followers" | "private";
  auto_accept_follows: boolean;
  /** Who may mention the person and attach them to a post. */
  mentions_from: "everyone" | "following" | "nobody";
}

/** Preferences of each person; who has never saved any gets the defaults. */
export async function preferencesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Preferences>> {
  const found = await db
    .select()
    .from(userPreferences)
    .where(isAmong(userPreferences.user_id, ids));
  const byId = new Map<string, Preferences>(found.map((row) => [row.user_id, row]));
  return new Map(ids.map((id) => [id, byId.get(id) ?? DEFAULT_PREFERENCES]));
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

const DEFAULT_PREFERENCES: Preferences = {
  profile_visibility: "public",
  auto_accept_follows: true,
  mentions_from: "everyone",
};

/**
 * Returns a person's profile, locked until the transaction ends: concurrent saves take turns. Null for an
 * unknown person.
 */
export async function lockProfile(tx: Db, id: string): Promise<Profile | null> {
  const [found] = await tx.select().from(profiles).where(eq(profiles.id, id)).for("update");
  return found ?? null;
}

/** A person's portrait, and the picture behind their chats; those of a deleted account may come back. */
export const listProfilePictures: ListPictureUses = (db, ids) =>
  rows<{ id: string; use: PictureUse }>(
    db,
    sql`select u.id, case when p.deleted_at is null then 'shown' else 'removed' end as use
        from ${uploads} u join ${profiles} p on p.id = u.owner_id
          and (p.avatar_url = '/uploads/' || u.id || '.webp'
            or position(u.id::text in p.chat_customization::text) > 0)
        where u.id = any(${idArray(ids)})`,
  );

export const profileData: PersonalData = {
  name: "profile",
  tables: [
    { table: profiles, owner: [profiles.id] },
    { table: formerUsernames, owner: [formerUsernames.user_id] },
    { table: userPreferences, owner: [userPreferences.user_id] },
    { table: profileInterests, owner: [profileInterests.user_id] },
  ],
};
